package io.daybook.application.institution.provisioning;

import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import org.jspecify.annotations.Nullable;

/** Columns about a course that several reports share. */
public final class CourseColumns {

    private static final String[] HEADER = {
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

    private CourseColumns() {}

    /** Returns the name of a course state in reports. */
    public static String status(CourseState state) {
        return switch (state) {
            case UNPUBLISHED -> "unpublished";
            case AVAILABLE -> "active";
            case COMPLETED -> "completed";
            case DELETED -> "deleted";
        };
    }

    /** Returns the names of the columns. */
    public static String[] header() {
        return HEADER.clone();
    }

    /** Returns the cells of a course, in the order of the columns. */
    public static @Nullable Object[] of(CourseView course, @Nullable AccountView account) {
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
