package io.daybook.application.platform.files;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.platform.files.FileView;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Files of a group belong to all of its members, and to those who manage files around it. */
@Component
class GroupFileRights implements FileRights {

    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final CourseViews courses;
    private final AccountViews accounts;

    GroupFileRights(
            GroupViews groups,
            GroupMembershipViews memberships,
            CourseViews courses,
            AccountViews accounts) {
        this.groups = groups;
        this.memberships = memberships;
        this.courses = courses;
        this.accounts = accounts;
    }

    @Override
    public Set<FilePurpose> purposes() {
        return Set.of(FilePurpose.GROUP);
    }

    @Override
    public Sight sight(Caller caller, FileView file) {
        return may(caller, Right.MANAGE_FILES_EDIT, file) ? Sight.AS_MANAGER : Sight.FORBIDDEN;
    }

    @Override
    public boolean mayChange(Caller caller, FileView file) {
        return may(caller, Right.MANAGE_FILES_EDIT, file);
    }

    @Override
    public boolean mayDelete(Caller caller, FileView file) {
        return may(caller, Right.MANAGE_FILES_DELETE, file);
    }

    private boolean may(Caller caller, Right right, FileView file) {
        return memberships.isMember(file.contextId(), caller.id())
                || groups.find(file.contextId())
                        .filter(group -> mayAround(caller, right, group))
                        .isPresent();
    }

    private boolean mayAround(Caller caller, Right right, GroupView group) {
        return group.isInCourse()
                ? courses.find(group.contextId())
                        .filter(course -> caller.may(right, course))
                        .isPresent()
                : accounts.find(group.contextId())
                        .filter(account -> caller.may(right, account))
                        .isPresent();
    }
}
