package io.daybook.application.communication.broadcasts;

import io.daybook.query.content.courses.CourseView;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A notification before the preferences of its recipients are applied.
 *
 * @param source names what it is about: of each source users are notified once
 * @param notification name of the kind, such as {@code new_announcement}
 * @param courseId the course it is about; null where it is about none
 * @param authorId whose data key seals the texts: who wrote them, or the student whose grade it is
 * @param recipients who may see it
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

    /** Nobody is notified of anything older. */
    public static final Duration MAX_AGE = Duration.ofDays(1);

    /** Copies the set. */
    public Broadcast {
        recipients = Set.copyOf(recipients);
    }

    /**
     * A notification about something in a course.
     *
     * @param key what it is about; together with the notification this is the source
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

    /** Subject, body and link of a message about it. */
    public record Text(String subject, String body, String path) {

        /** The text may name users. */
        @Override
        public String toString() {
            return "Text[" + path + "]";
        }
    }

    /** The texts may name users. */
    @Override
    public String toString() {
        return "Broadcast[" + source + "]";
    }
}
