package io.daybook.api.submissions;

import io.daybook.api.submissions.BulkGradingWork.Entry;
import io.daybook.command.kernel.Ids;
import io.daybook.events.kernel.Personal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writes down what graders sent about many students so that it can be done later. */
@Component
class BulkGrades {

    private final Ids ids;

    BulkGrades(Ids ids) {
        this.ids = ids;
    }

    /**
     * What was written down.
     *
     * @param texts grades and comments, where the entries say
     * @param unknown what was sent in place of students' ids and is none
     */
    record Written(List<Entry> entries, List<Personal> texts, List<String> unknown) {}

    Written write(Map<Long, Map<String, GradeDatum>> data, long author) {
        List<Entry> entries = new ArrayList<>();
        List<Personal> texts = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        data.forEach(
                (assignment, students) ->
                        students.forEach(
                                (student, datum) -> {
                                    long id = number(student);
                                    if (id > 0) {
                                        entries.add(entry(assignment, id, datum, author, texts));
                                    } else {
                                        unknown.add(student);
                                    }
                                }));
        return new Written(entries, texts, unknown);
    }

    private Entry entry(
            long assignment, long student, GradeDatum datum, long author, List<Personal> texts) {
        Integer grade =
                datum.postedGrade().isPresent()
                        ? add(texts, new Personal(student, datum.postedGrade().orElse("")))
                        : null;
        Integer comment =
                datum.hasComment() ? add(texts, new Personal(author, datum.textComment())) : null;
        Long commentId = null;
        if (comment != null) {
            commentId = ids.next("submission_comment");
        }
        return new Entry(assignment, student, grade, datum.excuse().orNull(), comment, commentId);
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
