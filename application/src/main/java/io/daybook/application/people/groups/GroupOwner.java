package io.daybook.application.people.groups;

import io.daybook.application.people.users.UserReader;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.people.groups.GroupCategoryCommand.GroupContext;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import java.util.List;

/** The course or account that a group belongs to; rights in it are rights over its groups. */
public sealed interface GroupOwner {

    /** The rights to manage groups. */
    List<Right> MANAGE =
            List.of(
                    Right.MANAGE_GROUPS_ADD,
                    Right.MANAGE_GROUPS_MANAGE,
                    Right.MANAGE_GROUPS_DELETE);

    /** Returns the id of the course or account. */
    long id();

    /** Returns whether it is a course or an account. */
    GroupContextType type();

    /** Returns the name of the course or account. */
    String name();

    /** Returns the institution. */
    long rootAccountId();

    /** Returns the account whose limits apply. */
    long accountId();

    /** Whether it is concluded, so that nothing in it can change. */
    boolean isConcluded();

    /** Whether the caller has the right in it. */
    boolean permits(Caller caller, Right right);

    /** Returns which fields of its users the caller sees. */
    UserReader reader(UserRights rights, Caller caller, Listing listing);

    /** Whether the caller sees SIS ids of its users. */
    boolean showsSis(UserRights rights, Caller caller);

    /** Whether the caller may read it; an account is readable for the members of its groups. */
    boolean isReadBy(Caller caller);

    /** Whether the caller manages groups in it. */
    default boolean isManagedBy(Caller caller) {
        return MANAGE.stream().anyMatch(right -> permits(caller, right));
    }

    /** Returns the context as used in commands. */
    default GroupContext context() {
        return new GroupContext(type(), id(), rootAccountId());
    }

    /** A course. */
    record OfCourse(CourseView course) implements GroupOwner {

        @Override
        public long id() {
            return course.id();
        }

        @Override
        public GroupContextType type() {
            return GroupContextType.COURSE;
        }

        @Override
        public String name() {
            return course.name();
        }

        @Override
        public long rootAccountId() {
            return course.rootAccountId();
        }

        @Override
        public long accountId() {
            return course.accountId();
        }

        @Override
        public boolean isConcluded() {
            return course.state() == CourseState.COMPLETED;
        }

        @Override
        public boolean permits(Caller caller, Right right) {
            return caller.may(right, course);
        }

        @Override
        public boolean isReadBy(Caller caller) {
            return caller.may(Right.READ, course);
        }

        @Override
        public UserReader reader(UserRights rights, Caller caller, Listing listing) {
            return rights.reader(caller, course, listing);
        }

        @Override
        public boolean showsSis(UserRights rights, Caller caller) {
            return rights.seesSis(caller, course);
        }
    }

    /** An account. */
    record OfAccount(AccountView account) implements GroupOwner {

        @Override
        public long id() {
            return account.id();
        }

        @Override
        public GroupContextType type() {
            return GroupContextType.ACCOUNT;
        }

        @Override
        public String name() {
            return account.name();
        }

        @Override
        public long rootAccountId() {
            return account.rootId();
        }

        @Override
        public long accountId() {
            return account.id();
        }

        @Override
        public boolean isConcluded() {
            return false;
        }

        @Override
        public boolean permits(Caller caller, Right right) {
            return caller.may(right, account);
        }

        @Override
        public boolean isReadBy(Caller caller) {
            return true;
        }

        @Override
        public UserReader reader(UserRights rights, Caller caller, Listing listing) {
            return rights.reader(caller, account, listing);
        }

        @Override
        public boolean showsSis(UserRights rights, Caller caller) {
            return rights.seesSis(caller, account);
        }
    }
}
