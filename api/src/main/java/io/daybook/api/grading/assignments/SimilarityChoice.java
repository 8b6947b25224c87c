package io.daybook.api.grading.assignments;

import io.daybook.application.integration.lti.PlatformVocabulary;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.integration.plagiarism.SimilarityToolCommand.ChooseSimilarityTool;
import io.daybook.command.integration.plagiarism.SimilarityToolCommand.RemoveSimilarityTool;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.integration.webhooks.ToolProfile.Message;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.features.FeatureViews;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.lti.ToolProxyView.Profile;
import io.daybook.query.integration.lti.ToolProxyViews;
import io.daybook.query.integration.plagiarism.PlagiarismViews;
import io.daybook.query.integration.plagiarism.SimilarityTools;
import java.time.Clock;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads the plagiarism detection tool of an assignment: the id of one of its message handlers
 * (document 2, section 6).
 */
@Component
class SimilarityChoice {

    private static final String FIELD = "similarityDetectionTool";
    private static final String FEATURE = "plagiarism_detection_platform";

    /**
     * The requested tool.
     *
     * @param isSent false to keep the current tool
     * @param codes identifies the tool; null for none
     */
    record Chosen(boolean isSent, @Nullable Codes codes) {}

    /** Identifies a tool by its vendor, its product and the resource that detects plagiarism. */
    record Codes(String vendor, String product, String resourceType) {}

    private final PlatformVocabulary words;
    private final ToolProxyViews tools;
    private final SimilarityTools similarity;
    private final PlagiarismViews plagiarism;
    private final FeatureViews features;
    private final AccountViews accounts;
    private final Writes writes;
    private final Clock clock;

    SimilarityChoice(
            PlatformVocabulary words,
            ToolProxyViews tools,
            SimilarityTools similarity,
            PlagiarismViews plagiarism,
            FeatureViews features,
            AccountViews accounts,
            Writes writes,
            Clock clock) {
        this.words = words;
        this.tools = tools;
        this.similarity = similarity;
        this.plagiarism = plagiarism;
        this.features = features;
        this.accounts = accounts;
        this.writes = writes;
        this.clock = clock;
    }

    /**
     * Returns the requested tool after validation.
     *
     * @throws Rejection 400 for a message handler that cannot be selected in the course
     */
    Chosen read(AssignmentBody body, CourseView course) {
        String sent = body.similarityDetectionTool().orNull();
        if (!body.similarityDetectionTool().isPresent() || isOtherKind(body)) {
            return new Chosen(false, null);
        }
        if (sent == null || sent.isBlank() || sent.equals("none")) {
            return new Chosen(true, null);
        }
        if (!isOn(course)) {
            throw Rejection.invalid(FIELD, "needs the feature " + FEATURE);
        }
        return new Chosen(
                true,
                number(sent)
                        .flatMap(id -> codes(id, course))
                        .orElseThrow(
                                () -> Rejection.invalid(FIELD, "is not a tool of the course")));
    }

    /** The feature is switched on for the whole institution. */
    private boolean isOn(CourseView course) {
        return accounts.find(course.rootAccountId())
                .filter(root -> features.isOn(FEATURE, features.scope(root)))
                .isPresent();
    }

    /** Other kinds of tools do not detect plagiarism here. */
    private static boolean isOtherKind(AssignmentBody body) {
        String type = body.configurationToolType().orNull();
        return type != null && !type.isBlank() && !type.equals("Lti::MessageHandler");
    }

    private Optional<Codes> codes(long messageId, CourseView course) {
        return tools.findByMessage(messageId)
                .filter(tool -> similarity.isActiveIn(tool, course))
                .flatMap(tool -> codes(tool, messageId));
    }

    private Optional<Codes> codes(ToolProxyView tool, long messageId) {
        Profile profile = Objects.requireNonNull(tool.profile());
        return tool.messages().stream()
                .filter(message -> message.id() == messageId)
                .filter(
                        message ->
                                message.capabilities().stream()
                                        .map(words::canonical)
                                        .anyMatch(SimilarityTools.CAPABILITY::equals))
                .map(Message::resourceTypeCode)
                .findFirst()
                .map(code -> new Codes(profile.vendorCode(), profile.productCode(), code));
    }

    private static Optional<Long> number(String sent) {
        try {
            return Optional.of(Long.valueOf(sent));
        } catch (NumberFormatException none) {
            return Optional.empty();
        }
    }

    /** Applies the requested tool to the assignment. */
    void apply(Chosen chosen, CourseView course, long assignmentId) {
        Codes codes = chosen.codes();
        if (codes != null) {
            writes.send(
                    new ChooseSimilarityTool(
                            course.id(),
                            assignmentId,
                            codes.vendor(),
                            codes.product(),
                            codes.resourceType(),
                            clock.instant()));
        } else if (chosen.isSent() && plagiarism.tool(course.id(), assignmentId).isPresent()) {
            writes.send(new RemoveSimilarityTool(course.id(), assignmentId, clock.instant()));
        }
    }
}
