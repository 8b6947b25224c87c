package io.daybook.api.assessment.quizsubmissions;

import io.daybook.application.platform.files.FileAttachments;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason.Declined.Cause;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.assessment.quizsubmissions.QuizAttemptView;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.platform.files.FileView;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Attaches files to answers: only files of the student who takes the quiz. A file uploaded for
 * submission is attached itself; any other file is copied.
 */
@Component
class QuizAnswerFiles {

    private final FileAttachments files;

    QuizAnswerFiles(FileAttachments files) {
        this.files = files;
    }

    /**
     * Returns the answer with the ids of the attached files. A value that is not a list of ids is
     * returned unchanged and rejected by the validation of the answer.
     */
    JsonNode own(JsonNode sent, QuizAttemptView attempt, CourseView course) {
        if (!sent.isArray()) {
            return sent;
        }
        Set<Long> ids = new LinkedHashSet<>();
        for (JsonNode each : sent) {
            String id = each.isValueNode() ? each.asString().strip() : "";
            if (!id.matches("\\d{1,18}")) {
                return sent;
            }
            ids.add(Long.valueOf(id));
        }
        List<FileView> own = files.among(ids, FilePurpose.SUBMISSION, course, attempt.userId());
        Set<Long> known = new LinkedHashSet<>();
        own.forEach(file -> known.add(file.id()));
        for (Long id : ids) {
            if (!known.contains(id)) {
                throw Rejection.declined(Cause.BAD_REQUEST, "Unknown file '" + id + "'.");
            }
        }
        ArrayNode kept = JsonNodeFactory.instance.arrayNode();
        files.give(own, FilePurpose.SUBMISSION, course, attempt.userId())
                .forEach(id -> kept.add(String.valueOf(id)));
        return kept;
    }
}
