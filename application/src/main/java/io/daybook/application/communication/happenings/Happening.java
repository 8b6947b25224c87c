package io.daybook.application.communication.happenings;

import io.daybook.query.content.courses.CourseView;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Something that people are told of.
 *
 * @param source names it: whatever has the same source is told once
 * @param notification its name, such as {@code new_announcement}
 * @param courseId the course whose members may see it; null where it is of none
 * @param authorId who wrote its texts, with whom they go; of a grade the student
 * @param recipients who may see it
 * @param path where more is to be read
 */
public record Happening(
        String source,
        String notification,
        long rootAccountId,
        @Nullable Long courseId,
        long authorId,
        Set<Long> recipients,
        String subject,
        String body,
        String path,
        Instant at) {

    /** Copies the set. */
    public Happening {
        recipients = Set.copyOf(recipients);
    }

    /**
     * Something in a course.
     *
     * @param key what it is about; together with the notification its source
     */
    static Happening in(
            CourseView course,
            String notification,
            String key,
            long authorId,
            Set<Long> recipients,
            Text text,
            Instant at) {
        return new Happening(
                notification + "-" + key,
                notification,
                course.rootAccountId(),
                course.id(),
                authorId,
                recipients,
                text.subject(),
                text.body(),
                text.path(),
                at);
    }

    /** What a mail about it says, and where more is to be read. */
    public record Text(String subject, String body, String path) {

        /** The text may name people. */
        @Override
        public String toString() {
            return "Text[" + path + "]";
        }
    }

    /** The texts may name people. */
    @Override
    public String toString() {
        return "Happening[" + source + "]";
    }
}
