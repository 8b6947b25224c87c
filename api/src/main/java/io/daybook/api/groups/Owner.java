package io.daybook.api.groups;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Listing;
import io.daybook.api.people.UserJson;
import io.daybook.api.people.UserRights;
import io.daybook.command.groups.GroupCategoryCommand.GroupContext;
import io.daybook.events.groups.GroupContextType;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.courses.CourseState;
import io.daybook.query.courses.CourseView;
import java.util.List;

/** The course or account that groups belong to; rights in it are rights over its groups. */
sealed interface Owner {

    /** The rights of those who look after groups. */
    List<Right> MANAGE =
            List.of(
                    Right.MANAGE_GROUPS_ADD,
                    Right.MANAGE_GROUPS_MANAGE,
                    Right.MANAGE_GROUPS_DELETE);

    /** The number of the course or account. */
    long id();

    /** Which of the two it is. */
    GroupContextType type();

    /** What it is called. */
    String name();

    /** The institution. */
    long rootAccountId();

    /** The account whose limits hold. */
    long accountId();

    /** Whether nobody acts in it any more. */
    boolean isConcluded();

    /** Whether the caller has the right in it. */
    boolean permits(Caller caller, Right right);

    /** What the caller sees of people in it. */
    UserJson.Reader reader(UserRights rights, Caller caller, Listing listing);

    /** What the caller sees of people in it. */
    boolean showsSis(UserRights rights, Caller caller);

    /** Whether the caller looks after groups in it. */
    default boolean isManagedBy(Caller caller) {
        return MANAGE.stream().anyMatch(right -> permits(caller, right));
    }

    /** As commands name it. */
    default GroupContext context() {
        return new GroupContext(type(), id(), rootAccountId());
    }

    /** A course. */
    record OfCourse(CourseView course) implements Owner {

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
        public UserJson.Reader reader(UserRights rights, Caller caller, Listing listing) {
            return rights.reader(caller, course, listing);
        }

        @Override
        public boolean showsSis(UserRights rights, Caller caller) {
            return rights.seesSis(caller, course);
        }
    }

    /** An account. */
    record OfAccount(AccountView account) implements Owner {

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
        public UserJson.Reader reader(UserRights rights, Caller caller, Listing listing) {
            return rights.reader(caller, account, listing);
        }

        @Override
        public boolean showsSis(UserRights rights, Caller caller) {
            return caller.may(Right.READ_SIS, account)
                    || rights.managesSis(caller, account.rootId());
        }
    }
}
