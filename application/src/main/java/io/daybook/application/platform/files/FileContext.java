package io.daybook.application.platform.files;

import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.files.FileView;

/** The context of a file: a course, a group or a user. */
public record FileContext(FilePurpose purpose, long rootAccountId, String type, long id) {

    public static FileContext of(CourseView course) {
        return new FileContext(FilePurpose.COURSE, course.rootAccountId(), "Course", course.id());
    }

    public static FileContext of(GroupView group) {
        return new FileContext(FilePurpose.GROUP, group.rootAccountId(), "Group", group.id());
    }

    public static FileContext of(UserView user) {
        return new FileContext(FilePurpose.PERSONAL, user.rootAccountId(), "User", user.id());
    }

    public boolean holds(FileView file) {
        return file.purpose() == purpose && file.contextId() == id;
    }
}
