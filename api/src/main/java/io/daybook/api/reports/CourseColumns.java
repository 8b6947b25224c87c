package io.daybook.api.reports;

import io.daybook.query.accounts.AccountView;
import io.daybook.query.courses.CourseState;
import io.daybook.query.courses.CourseView;
import org.jspecify.annotations.Nullable;

/** What several reports tell about a course. */
final class CourseColumns {

    private CourseColumns() {}

    /** How reports call the states of courses. */
    static String status(CourseState state) {
        return switch (state) {
            case UNPUBLISHED -> "unpublished";
            case AVAILABLE -> "active";
            case COMPLETED -> "completed";
            case DELETED -> "deleted";
        };
    }

    static final String[] HEADER = {
        "course id",
        "course sis id",
        "short name",
        "long name",
        "account id",
        "account sis id",
        "account name",
        "status",
        "start date",
        "end date",
        "created date"
    };

    static @Nullable Object[] of(CourseView course, @Nullable AccountView account) {
        return new @Nullable Object[] {
            course.id(),
            course.sisId(),
            course.courseCode(),
            course.name(),
            course.accountId(),
            account == null ? null : account.sisId(),
            account == null ? null : account.name(),
            status(course.state()),
            course.startAt(),
            course.endAt(),
            course.createdAt()
        };
    }
}
