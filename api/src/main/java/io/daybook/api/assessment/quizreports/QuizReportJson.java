package io.daybook.api.assessment.quizreports;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.platform.files.FileJson;
import io.daybook.api.platform.jobs.ProgressJson;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A report of a quiz.
 *
 * @param reportType {@code student_analysis} or {@code item_analysis}
 * @param includesAllVersions whether it covers all attempts of a student, or only the last one
 * @param anonymous whether it contains no names
 * @param generatable whether reports of this quiz can be generated
 * @param file the file; absent until the report completes
 * @param progressUrl URL of its Progress
 */
record QuizReportJson(
        long id,
        long quizId,
        String reportType,
        String readableType,
        boolean includesAllVersions,
        boolean anonymous,
        boolean generatable,
        Instant createdAt,
        Instant updatedAt,
        String url,
        @JsonInclude(NON_NULL) @Nullable FileJson file,
        String progressUrl,
        @JsonInclude(NON_NULL) @Nullable ProgressJson progress) {}
