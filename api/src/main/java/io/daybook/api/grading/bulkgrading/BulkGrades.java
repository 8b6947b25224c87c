package io.daybook.api.grading.bulkgrading;

import io.daybook.api.grading.submissionfiles.SubmissionFiles;
import io.daybook.application.grading.bulkgrading.BulkGradingJob.Entry;
import io.daybook.application.grading.submissions.GradeDatum;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.content.courses.CourseView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writes down what graders sent about many students so that it can be done later. */
@Component
class BulkGrades {

    private final Ids ids;
    private final SubmissionFiles files;
    private final ObjectIds objects;

    BulkGrades(Ids ids, SubmissionFiles files, ObjectIds objects) {
        this.objects = objects;
        this.ids = ids;
        this.files = files;
    }

    /**
     * What was written down.
     *
     * @param texts grades and comments, where the entries say
     * @param unknown what was sent in place of students' ids and is none
     */
    record Written(List<Entry> entries, List<Personal> texts, List<String> unknown) {}

    /** Writes it all down, or nothing where some file is not the author's. */
    Written write(Map<Long, Map<String, GradeDatum>> data, CourseView course, long author) {
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
                        students.forEach(
                                (student, datum) ->
                                        add(
                                                assignment,
                                                Named.of(student, ids),
                                                datum,
                                                author,
                                                given,
                                                written)));
        return written;
    }

    /** A student as the caller named them; the id is null where the institution knows nobody so. */
    private record Named(String text, @Nullable Long id) {
        static Named of(String text, Map<String, Long> ids) {
            return new Named(text, ids.get(text));
        }
    }

    private void add(
            long assignment,
            Named student,
            GradeDatum datum,
            long author,
            Map<Long, Long> given,
            Written to) {
        Long id = student.id();
        if (id == null) {
            to.unknown().add(student.text());
            return;
        }
        List<Long> fileIds =
                datum.fileIds().stream().map(given::get).filter(Objects::nonNull).toList();
        to.entries().add(entry(assignment, id, datum, author, fileIds, to.texts()));
    }

    private Entry entry(
            long assignment,
            long student,
            GradeDatum datum,
            long author,
            List<Long> fileIds,
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
                datum.recorded());
    }

    private static int add(List<Personal> texts, Personal text) {
        texts.add(text);
        return texts.size() - 1;
    }

    static Set<Long> numbers(Collection<String> texts) {
        return texts.stream().map(BulkGrades::number).collect(Collectors.toSet());
    }

    /** The number that is written so; 0, which is nobody's, for anything else. */
    static long number(@Nullable String text) {
        return text != null && text.matches("\\d{1,16}") ? Long.parseLong(text) : 0;
    }
}
