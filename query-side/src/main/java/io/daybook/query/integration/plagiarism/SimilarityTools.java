package io.daybook.query.integration.plagiarism;

import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.ToolProfile.Message;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.lti.ToolProxyViews;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the installed plagiarism tools of assignments (document 2, section 6). */
@Component
public class SimilarityTools {

    /** What a message handler needs to be chosen for assignments. */
    public static final String CAPABILITY = "Lms.placements.similarityDetection";

    private static final String PLACEMENT = ".placements.similarityDetection";

    private final PlagiarismViews plagiarism;
    private final ToolProxyViews tools;
    private final AccountViews accounts;

    SimilarityTools(PlagiarismViews plagiarism, ToolProxyViews tools, AccountViews accounts) {
        this.plagiarism = plagiarism;
        this.tools = tools;
        this.accounts = accounts;
    }

    /** The tool of the assignment where it is installed nearest to the course and active. */
    public Optional<ToolProxyView> ofAssignment(CourseView course, long assignmentId) {
        return plagiarism
                .tool(course.id(), assignmentId)
                .flatMap(chosen -> installed(chosen, course));
    }

    /** The tool that was chosen somewhere, where it is installed nearest to this course. */
    public Optional<ToolProxyView> installed(SimilarityToolView chosen, CourseView course) {
        List<Long> chain =
                accounts.chain(course.accountId()).stream().map(AccountView::id).toList();
        return tools.ofProduct(chosen.vendorCode(), chosen.productCode()).stream()
                .filter(ToolProxyView::active)
                .filter(
                        tool ->
                                tool.is(
                                        chosen.vendorCode(),
                                        chosen.productCode(),
                                        chosen.resourceTypeCode()))
                .filter(tool -> distance(tool, course, chain) >= 0)
                .min(Comparator.comparingInt(tool -> distance(tool, course, chain)));
    }

    /** 0 for the course itself, then the accounts above it; -1 for anywhere else. */
    private static int distance(ToolProxyView tool, CourseView course, List<Long> chain) {
        if (tool.contextKind() == ContextKind.COURSE) {
            return tool.contextId() == course.id() ? 0 : -1;
        }
        int above = chain.indexOf(tool.contextId());
        return above < 0 ? -1 : above + 1;
    }

    /** Whether the tool is active in the course. */
    public boolean isActiveIn(ToolProxyView tool, CourseView course) {
        List<Long> chain =
                accounts.chain(course.accountId()).stream().map(AccountView::id).toList();
        return tool.active() && distance(tool, course, chain) >= 0;
    }

    /** Whether the tool, or another installation of it, was chosen for the assignment. */
    public boolean isLinked(ToolProxyView tool, CourseView course, long assignmentId) {
        return isActiveIn(tool, course)
                && tool.hasCapability(CAPABILITY)
                && plagiarism
                        .tool(course.id(), assignmentId)
                        .filter(
                                chosen ->
                                        tool.is(
                                                chosen.vendorCode(),
                                                chosen.productCode(),
                                                chosen.resourceTypeCode()))
                        .isPresent();
    }

    /**
     * A tool that was chosen for an assignment.
     *
     * @param messageId what clients choose it by
     * @param eulaUrl the page of the agreement that students accept first; null for none
     */
    public record Chosen(long messageId, @Nullable String eulaUrl) {}

    /** The tools that were chosen in the course, by assignment. */
    public Map<Long, Chosen> chosen(CourseView course) {
        Map<Long, Chosen> found = new HashMap<>();
        plagiarism
                .tools(course.id())
                .forEach(
                        (assignment, tool) ->
                                installed(tool, course)
                                        .flatMap(proxy -> chosen(proxy, tool))
                                        .ifPresent(shown -> found.put(assignment, shown)));
        return found;
    }

    /** Of several messages of the resource the one that was chosen looks for plagiarism. */
    private static Optional<Chosen> chosen(ToolProxyView proxy, SimilarityToolView tool) {
        return proxy.messages().stream()
                .filter(m -> m.resourceTypeCode().equals(tool.resourceTypeCode()))
                .min(Comparator.comparing(m -> !looksForPlagiarism(m)))
                .map(m -> new Chosen(m.id(), proxy.eulaUrl().orElse(null)));
    }

    /** Tools may write the word for the platform in another way. */
    private static boolean looksForPlagiarism(Message message) {
        return message.capabilities().stream().anyMatch(name -> name.endsWith(PLACEMENT));
    }
}
