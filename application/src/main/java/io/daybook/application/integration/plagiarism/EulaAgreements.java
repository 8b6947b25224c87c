package io.daybook.application.integration.plagiarism;

import io.daybook.application.platform.errors.Required;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.plagiarism.SimilarityTools;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads when a student accepted the EULA of the plagiarism detection tool, which is required to
 * submit (docs/spec/integration.md, section F9).
 */
@Component
public class EulaAgreements {

    private static final String PARAMETER = "submission[eula_agreement_timestamp]";

    /** Accepted difference of a browser's clock. */
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    private final SimilarityTools tools;
    private final Clock clock;

    EulaAgreements(SimilarityTools tools, Clock clock) {
        this.tools = tools;
        this.clock = clock;
    }

    /**
     * Returns when the agreement was accepted.
     *
     * @param sent milliseconds since 1970
     * @param byStudent whether the student submits, and not a grader on behalf of the student
     * @return null if nothing was accepted and nothing had to be
     * @throws Rejection 400 for an invalid or future time, or if a required agreement was not
     *     accepted
     */
    public @Nullable Instant acceptedAt(
            @Nullable String sent,
            CourseView course,
            AssignmentView assignment,
            boolean byStudent) {
        if (sent != null && !sent.isBlank()) {
            return read(sent.strip());
        }
        boolean needed =
                byStudent
                        && tools.ofAssignment(course, assignment.id())
                                .flatMap(ToolProxyView::eulaUrl)
                                .isPresent();
        if (needed) {
            Required.text(sent, PARAMETER);
        }
        return null;
    }

    private Instant read(String sent) {
        try {
            long milliseconds = Long.parseLong(sent);
            Instant latest = clock.instant().plus(TOLERANCE);
            if (milliseconds > 0 && milliseconds <= latest.toEpochMilli()) {
                return Instant.ofEpochMilli(milliseconds);
            }
        } catch (NumberFormatException _) {
            throw invalid();
        }
        throw invalid();
    }

    private static Rejection invalid() {
        return Rejection.invalid(
                PARAMETER, "must be a time that has come, in milliseconds since 1970");
    }
}
