package io.daybook.api.files;

import io.daybook.events.files.FilePurpose;
import io.daybook.query.courses.CourseView;
import io.daybook.query.files.FileView;
import io.daybook.query.groups.GroupView;
import io.daybook.query.people.UserView;

/** What files belong to: a course, a group or a person. */
record FileContext(FilePurpose purpose, long rootAccountId, String type, long id) {

    static FileContext of(CourseView course) {
        return new FileContext(FilePurpose.COURSE, course.rootAccountId(), "Course", course.id());
    }

    static FileContext of(GroupView group) {
        return new FileContext(FilePurpose.GROUP, group.rootAccountId(), "Group", group.id());
    }

    static FileContext of(UserView user) {
        return new FileContext(FilePurpose.PERSONAL, user.rootAccountId(), "User", user.id());
    }

    boolean holds(FileView file) {
        return file.purpose() == purpose && file.contextId() == id;
    }
}
