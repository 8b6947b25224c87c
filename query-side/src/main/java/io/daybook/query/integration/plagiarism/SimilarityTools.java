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

    /** Capability that a message handler needs to be selectable for assignments. */
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

    /** Returns the tool of the assignment, using its active installation nearest to the course. */
    public Optional<ToolProxyView> ofAssignment(CourseView course, long assignmentId) {
        return plagiarism
                .tool(course.id(), assignmentId)
                .flatMap(chosen -> installed(chosen, course));
    }

    /** Returns the installation of the selected tool that is nearest to this course. */
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

    /**
     * Returns 0 for the course itself, then 1, 2 and so on for its account and the accounts above;
     * -1 for other contexts.
     */
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

    /** Whether the tool, or another installation of it, is selected for the assignment. */
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
     * A tool selected for an assignment.
     *
     * @param messageId id of the message handler in the API
     * @param eulaUrl page of the end-user license agreement that students accept first; null for
     *     none
     */
    public record Chosen(long messageId, @Nullable String eulaUrl) {}

    /** Returns the tools selected in the course, by assignment. */
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
