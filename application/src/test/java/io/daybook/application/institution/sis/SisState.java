package io.daybook.application.institution.sis;

import static io.daybook.application.institution.sis.SisInstitution.lower;
import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.observers.ObservationView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.UserView;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;

/** The objects of an institution, one line each, identified by SIS ids. */
final class SisState {

    private final SisInstitution school;
    private final TreeSet<String> lines = new TreeSet<>();

    /** SIS ids by id. */
    private final Map<Long, String> accounts = new HashMap<>();

    private final Map<Long, String> courses = new HashMap<>();
    private final Map<Long, String> users = new HashMap<>();

    SisState(SisInstitution school) {
        this.school = school;
        all(AccountView.class, "rootId", school.root()).forEach(this::name);
        all(CourseView.class, "rootAccountId", school.root()).forEach(this::name);
        all(UserView.class, "rootAccountId", school.root()).forEach(this::name);
        all(AccountView.class, "rootId", school.root()).forEach(this::add);
        all(TermView.class, "rootAccountId", school.root()).forEach(this::add);
        all(CourseView.class, "rootAccountId", school.root()).forEach(this::add);
        all(SectionView.class, "rootAccountId", school.root()).forEach(this::add);
        all(UserView.class, "rootAccountId", school.root()).forEach(this::add);
        all(EnrollmentView.class, "courseId", courses.keySet()).forEach(this::add);
        all(AdminView.class, "userId", users.keySet()).forEach(this::add);
        all(ObservationView.class, "observerId", users.keySet()).forEach(this::add);
        all(GroupCategoryView.class, "rootAccountId", school.root()).forEach(this::add);
        all(GroupView.class, "rootAccountId", school.root()).forEach(this::add);
    }

    TreeSet<String> lines() {
        return lines;
    }

    private <T> List<T> all(Class<T> type, String field, Object value) {
        return all(type, field, List.of(value));
    }

    private <T> List<T> all(Class<T> type, String field, Collection<?> values) {
        return school.bean(MongoOperations.class).find(new Query(where(field).in(values)), type);
    }

    private void name(AccountView account) {
        accounts.put(account.id(), Objects.requireNonNullElse(account.sisId(), "root"));
    }

    private void name(CourseView course) {
        courses.put(course.id(), Objects.requireNonNullElse(course.sisId(), course.name()));
    }

    private void name(UserView user) {
        users.put(
                user.id(),
                user.logins().isEmpty()
                        ? "?"
                        : String.valueOf(user.logins().getFirst().sisUserId()));
    }

    private void add(AccountView account) {
        Long parent = account.parentId();
        if (!account.deleted() && parent != null) {
            lines.add(
                    "account %s in %s: %s"
                            .formatted(account.sisId(), accounts.get(parent), account.name()));
        }
    }

    private void add(TermView term) {
        if (!term.deleted() && !term.isDefault()) {
            lines.add("term " + term.sisId() + ": " + term.name());
        }
    }

    private void add(CourseView course) {
        if (!isDeleted(course)) {
            lines.add(
                    "course %s in %s: %s (%s) %s"
                            .formatted(
                                    courses.get(course.id()),
                                    accounts.get(course.accountId()),
                                    course.name(),
                                    course.courseCode(),
                                    lower(course.state())));
        }
    }

    private static boolean isDeleted(CourseView course) {
        return lower(course.state()).equals("deleted");
    }

    private void add(SectionView section) {
        if (!section.deleted() && section.sisId() != null) {
            String from =
                    section.nonxlistCourseId() == null
                            ? ""
                            : " from " + courses.get(section.homeCourseId());
            lines.add(
                    "section %s in %s%s: %s"
                            .formatted(
                                    section.sisId(),
                                    courses.get(section.courseId()),
                                    from,
                                    section.name()));
        }
    }

    private void add(UserView user) {
        if (!user.deleted()) {
            String logins =
                    user.logins().stream()
                            .map(l -> l.uniqueId() + (l.suspended() ? " suspended" : ""))
                            .sorted()
                            .collect(Collectors.joining(", "));
            lines.add("user %s: %s (%s)".formatted(users.get(user.id()), user.name(), logins));
        }
    }

    private void add(EnrollmentView enrollment) {
        String state = lower(enrollment.state());
        if (!state.equals("deleted")) {
            lines.add(
                    "enrollment of %s in %s: %s %s"
                            .formatted(
                                    users.get(enrollment.userId()),
                                    courses.get(enrollment.courseId()),
                                    lower(enrollment.type()),
                                    state));
        }
    }

    private void add(AdminView admin) {
        if (!admin.deleted()) {
            lines.add(
                    "administrator %s of %s"
                            .formatted(users.get(admin.userId()), accounts.get(admin.accountId())));
        }
    }

    private void add(ObservationView observation) {
        lines.add(
                "observer %s of %s"
                        .formatted(
                                users.get(observation.observerId()),
                                users.get(observation.studentId())));
    }

    private void add(GroupCategoryView category) {
        if (!category.deleted() && category.role() == null) {
            lines.add("category " + category.sisId() + ": " + category.name());
        }
    }

    private void add(GroupView group) {
        if (!group.deleted()) {
            lines.add(
                    "group %s in %s: %s %s"
                            .formatted(
                                    group.sisId(),
                                    context(group),
                                    group.name(),
                                    school
                                            .bean(GroupMembershipViews.class)
                                            .usersOf(group.id())
                                            .stream()
                                            .map(users::get)
                                            .sorted()
                                            .toList()));
        }
    }

    private @Nullable String context(GroupView group) {
        return group.isInCourse()
                ? courses.get(group.contextId())
                : accounts.get(group.contextId());
    }
}
