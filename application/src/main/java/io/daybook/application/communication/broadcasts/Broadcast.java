package io.daybook.application.communication.broadcasts;

import io.daybook.query.content.courses.CourseView;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A notification before the preferences of its recipients are applied.
 *
 * @param source identifies what it refers to: users are notified once per source
 * @param notification name of the type, such as {@code new_announcement}
 * @param courseId the course it refers to; null for none
 * @param authorId the user whose data key seals the texts: their author, or the student whose grade
 *     it is
 * @param recipients users who may see it
 * @param path of the page that the message links to
 */
public record Broadcast(
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

    /** Older events cause no notification. */
    public static final Duration MAX_AGE = Duration.ofDays(1);

    /** Copies the set. */
    public Broadcast {
        recipients = Set.copyOf(recipients);
    }

    /**
     * Creates a broadcast about something in a course.
     *
     * @param key identifies it; together with the notification, this is the source
     */
    static Broadcast in(
            CourseView course,
            String notification,
            String key,
            long authorId,
            Set<Long> recipients,
            Text text,
            Instant at) {
        return new Broadcast(
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

    /** Subject, body and link of a message. */
    public record Text(String subject, String body, String path) {

        /** Excludes the text, which may name users. */
        @Override
        public String toString() {
            return "Text[" + path + "]";
        }
    }

    /** Excludes the texts, which may name users. */
    @Override
    public String toString() {
        return "Broadcast[" + source + "]";
    }
}
