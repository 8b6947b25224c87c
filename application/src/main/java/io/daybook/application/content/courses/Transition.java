package io.daybook.application.content.courses;

import io.daybook.application.platform.access.Right;
import io.daybook.command.content.courses.CourseCommand;
import io.daybook.command.content.courses.CourseCommand.ConcludeCourse;
import io.daybook.command.content.courses.CourseCommand.DeleteCourse;
import io.daybook.command.content.courses.CourseCommand.PublishCourse;
import io.daybook.command.content.courses.CourseCommand.RestoreCourse;
import io.daybook.command.content.courses.CourseCommand.UnpublishCourse;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The state transitions of a course that an {@code event} parameter can request
 * (docs/spec/institution.md, section 7.1).
 */
public enum Transition {
    OFFER(Right.MANAGE_COURSES_PUBLISH),
    CLAIM(Right.MANAGE_COURSES_PUBLISH),
    CONCLUDE(Right.MANAGE_COURSES_CONCLUDE),
    DELETE(Right.MANAGE_COURSES_DELETE),
    UNDELETE(Right.UNDELETE_COURSES);

    private final Right right;

    Transition(Right right) {
        this.right = right;
    }

    public static Optional<Transition> of(@Nullable String word) {
        String name = word == null ? "" : word.strip().toUpperCase(Locale.ROOT);
        return Stream.of(values()).filter(each -> each.name().equals(name)).findFirst();
    }

    /** Returns the right that the transition requires. */
    public Right right() {
        return right;
    }

    public CourseCommand command(long courseId, Instant now) {
        return switch (this) {
            case OFFER -> new PublishCourse(courseId, now);
            case CLAIM -> new UnpublishCourse(courseId, now);
            case CONCLUDE -> new ConcludeCourse(courseId, now);
            case DELETE -> new DeleteCourse(courseId, now);
            case UNDELETE -> new RestoreCourse(courseId, now);
        };
    }
}
