package io.daybook.api.submissions;

import io.daybook.api.submissions.BulkGradingWork.Entry;
import io.daybook.command.kernel.Ids;
import io.daybook.events.kernel.Personal;
import io.daybook.query.courses.CourseView;
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
    private final WorkFiles files;

    BulkGrades(Ids ids, WorkFiles files) {
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
        data.forEach(
                (assignment, students) ->
                        students.forEach(
                                (student, datum) ->
                                        add(assignment, student, datum, author, given, written)));
        return written;
    }

    private void add(
            long assignment,
            String student,
            GradeDatum datum,
            long author,
            Map<Long, Long> given,
            Written to) {
        long id = number(student);
        if (id == 0) {
            to.unknown().add(student);
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
