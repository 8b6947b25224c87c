package io.daybook.application.grading.bulkgrading;

import io.daybook.application.grading.bulkgrading.BulkGradingJob.Entry;
import io.daybook.application.grading.bulkgrading.BulkGradingJob.RubricRow;
import io.daybook.application.grading.submissionfiles.SubmittedFiles;
import io.daybook.application.grading.submissions.GradeDatum;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Converts a bulk grading request into the parameters of its job. */
@Component
public class BulkGrades {

    private final Ids ids;
    private final SubmittedFiles files;
    private final ObjectIds objects;
    private final RubricEntries rubrics;

    BulkGrades(Ids ids, SubmittedFiles files, ObjectIds objects, RubricEntries rubrics) {
        this.rubrics = rubrics;
        this.objects = objects;
        this.ids = ids;
        this.files = files;
    }

    /**
     * The content of a job.
     *
     * @param texts grades and comments, to which the entries refer
     * @param unknown values in place of student ids that are not ids
     */
    public record Written(List<Entry> entries, List<Personal> texts, List<String> unknown) {}

    /**
     * Returns the content of the job. Rejects the whole request if a file does not belong to the
     * author or a criterion to the assignment's rubric.
     */
    public Written write(
            Map<AssignmentView, Map<String, GradeDatum>> data, CourseView course, long author) {
        Map<Long, Long> given =
                files.remarked(
                        data.values().stream()
                                .flatMap(students -> students.values().stream())
                                .map(GradeDatum::fileIds)
                                .filter(ofRemark -> !ofRemark.isEmpty())
                                .toList(),
                        author,
                        course);
        var written = new Written(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        Map<String, Long> ids =
                objects.userIds(
                        data.values().stream()
                                .flatMap(students -> students.keySet().stream())
                                .collect(Collectors.toSet()),
                        course.rootAccountId());
        data.forEach(
                (assignment, students) ->
                        add(
                                assignment,
                                students,
                                new CommentEntry(author, ids, given, reader(assignment, students)),
                                written));
        return written;
    }

    /** Reads the rubric of the assignment once, and only if it is used. */
    private RubricEntries.@Nullable Reader reader(
            AssignmentView assignment, Map<String, GradeDatum> students) {
        return students.values().stream().allMatch(of -> of.rubricAssessment().isEmpty())
                ? null
                : rubrics.reader(assignment);
    }

    /**
     * The author and the students of a request.
     *
     * @param ids student ids by the texts that stand for them
     * @param given ids of the files attached to comments
     */
    private record CommentEntry(
            long author,
            Map<String, Long> ids,
            Map<Long, Long> given,
            RubricEntries.@Nullable Reader rubric) {}

    private void add(
            AssignmentView assignment,
            Map<String, GradeDatum> students,
            CommentEntry said,
            Written to) {
        students.forEach(
                (student, datum) ->
                        add(
                                assignment.id(),
                                StudentReference.of(student, said.ids()),
                                datum,
                                said,
                                to));
    }

    /** A student as the caller named them; the id is null where the institution knows nobody so. */
    private record StudentReference(String text, @Nullable Long id) {
        static StudentReference of(String text, Map<String, Long> ids) {
            return new StudentReference(text, ids.get(text));
        }
    }

    private void add(
            long assignment,
            StudentReference student,
            GradeDatum datum,
            CommentEntry said,
            Written to) {
        Long id = student.id();
        if (id == null) {
            to.unknown().add(student.text());
            return;
        }
        List<Long> fileIds =
                datum.fileIds().stream().map(said.given()::get).filter(Objects::nonNull).toList();
        List<RubricRow> rows = rows(datum, said, to.texts());
        to.entries().add(entry(assignment, id, datum, said.author(), fileIds, rows, to.texts()));
    }

    private static @Nullable List<RubricRow> rows(
            GradeDatum datum, CommentEntry said, List<Personal> texts) {
        RubricEntries.Reader rubric = said.rubric();
        if (rubric == null || datum.rubricAssessment().isEmpty()) {
            return null;
        }
        return rubric.read(datum.rubricAssessment()).stream()
                .map(row -> row(row, said.author(), texts))
                .toList();
    }

    private static RubricRow row(RubricEntries.Row of, long author, List<Personal> texts) {
        String comments = of.comments();
        return new RubricRow(
                of.criterionId(),
                of.hasPoints(),
                of.points(),
                comments == null ? null : add(texts, new Personal(author, comments)),
                of.ratingId(),
                of.description());
    }

    private Entry entry(
            long assignment,
            long student,
            GradeDatum datum,
            long author,
            List<Long> fileIds,
            @Nullable List<RubricRow> rows,
            List<Personal> texts) {
        Integer grade =
                datum.postedGrade().isPresent()
                        ? add(texts, new Personal(student, datum.postedGrade().orElse("")))
                        : null;
        boolean says = datum.hasComment();
        String text = Objects.requireNonNullElse(datum.textComment(), "");
        return new Entry(
                assignment,
                student,
                grade,
                datum.excuse().orNull(),
                says ? add(texts, new Personal(author, text)) : null,
                says ? Long.valueOf(ids.next("submission_comment")) : null,
                fileIds,
                datum.groupComment(),
                datum.recorded(),
                rows);
    }

    private static int add(List<Personal> texts, Personal text) {
        texts.add(text);
        return texts.size() - 1;
    }

    /** Returns the numbers among these texts. */
    public static Set<Long> numbers(Collection<String> texts) {
        return texts.stream().map(BulkGrades::number).collect(Collectors.toSet());
    }

    /** Returns the number in this text; 0, which is never an id, for anything else. */
    public static long number(@Nullable String text) {
        return text != null && text.matches("\\d{1,16}") ? Long.parseLong(text) : 0;
    }
}
