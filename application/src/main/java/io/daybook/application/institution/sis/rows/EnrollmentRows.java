package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.command.people.enrollments.EnrollmentCommand.ConcludeEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.Enroll;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.roles.RoleView;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Rows about enrollments. */
@Component
class EnrollmentRows implements RowKind {

    private static final Set<RowStatus> STATUSES =
            Set.of(RowStatus.ACTIVE, RowStatus.INACTIVE, RowStatus.COMPLETED, RowStatus.DELETED);

    private final CachedUserViews people;
    private final CourseViews courses;
    private final SectionViews sections;
    private final EnrollmentViews enrollments;
    private final Roles roles;
    private final Ids ids;

    EnrollmentRows(
            CachedUserViews people,
            CourseViews courses,
            SectionViews sections,
            EnrollmentViews enrollments,
            Roles roles,
            Ids ids) {
        this.people = people;
        this.courses = courses;
        this.sections = sections;
        this.enrollments = enrollments;
        this.roles = roles;
        this.ids = ids;
    }

    /**
     * All objects that some rows refer to.
     *
     * @param defaults the section for enrollments without a section, by course
     * @param byId the courses of all these sections
     * @param existing existing enrollments of the users
     */
    private record ExistingObjects(
            Map<String, UserView> users,
            Map<String, CourseView> courses,
            Map<String, SectionView> sections,
            Map<Long, SectionView> defaults,
            Map<Long, CourseView> byId,
            Map<EnrollmentKey, EnrollmentView> existing) {

        CourseView in(SectionView section) {
            return Objects.requireNonNull(byId.get(section.courseId()));
        }
    }

    @Override
    public SisKind kind() {
        return SisKind.ENROLLMENT;
    }

    @Override
    public String subject(Row row) {
        return Stream.of(
                        "user_id",
                        "section_id",
                        "course_id",
                        "role",
                        "role_id",
                        "associated_user_id")
                .map(row::text)
                .collect(Collectors.joining("\n"));
    }

    @Override
    public Decider decider(List<Row> rows, SisRun run) {
        Set<String> named = new HashSet<>(CellReader.all(rows, "user_id"));
        named.addAll(CellReader.all(rows, "associated_user_id"));
        Map<String, UserView> users = people.bySisIds(run.rootId(), named);
        Map<String, CourseView> in =
                courses.bySisIds(run.rootId(), CellReader.all(rows, "course_id"));
        Map<String, SectionView> places =
                sections.bySisIds(run.rootId(), CellReader.all(rows, "section_id"));
        Map<Long, SectionView> defaults =
                sections.defaultsOf(in.values().stream().map(CourseView::id).toList());
        Set<Long> sectionIds =
                Stream.concat(places.values().stream(), defaults.values().stream())
                        .map(SectionView::id)
                        .collect(Collectors.toSet());
        Set<Long> userIds = users.values().stream().map(UserView::id).collect(Collectors.toSet());
        Map<EnrollmentKey, EnrollmentView> existing = new HashMap<>();
        enrollments.among(userIds, sectionIds).forEach(e -> existing.put(key(e), e));
        Set<Long> courseIds =
                Stream.concat(places.values().stream(), defaults.values().stream())
                        .map(SectionView::courseId)
                        .collect(Collectors.toSet());
        ExistingObjects known =
                new ExistingObjects(
                        users, in, places, defaults, courses.byIds(courseIds), existing);
        return row -> decide(row, known, run);
    }

    private static EnrollmentKey key(EnrollmentView e) {
        return new EnrollmentKey(e.sectionId(), e.type(), e.userId(), e.associatedUserId());
    }

    private RowDecision decide(Row row, ExistingObjects known, SisRun run) {
        String whose = "enrollment of user " + quoted(CellReader.id(row, "user_id"));
        RowStatus status = CellReader.status(row, STATUSES, whose);
        requireHere(row, whose, run);
        UserView user = user(row, "user_id", known, whose);
        SectionView section = section(row, known, whose);
        RoleView role = role(row, known.in(section), whose);
        EnrollmentType type = Objects.requireNonNull(role.enrollmentType());
        Long observed = null;
        if (type == EnrollmentType.OBSERVER && !row.text("associated_user_id").isEmpty()) {
            observed = user(row, "associated_user_id", known, whose).id();
        }
        EnrollmentKey key = new EnrollmentKey(section.id(), type, user.id(), observed);
        EnrollmentView existing = known.existing().get(key);
        if (status == RowStatus.DELETED) {
            boolean hasRole = existing == null || existing.roleId() == role.id();
            return delete(key, hasRole ? existing : null, run);
        }
        EnrollmentState state = EnrollmentState.valueOf(status.name());
        return enroll(row, key, role, section, state, existing, run);
    }

    /** Rejects users of other root accounts, who cannot be enrolled. */
    private static void requireHere(Row row, String whose, SisRun run) {
        String named = row.text("root_account");
        if (!named.isEmpty() && !named.equals(Long.toString(run.rootId()))) {
            throw new UnusableRowException(
                    "Root account not found " + quoted(named) + " for " + whose);
        }
    }

    private static UserView user(Row row, String column, ExistingObjects known, String whose) {
        UserView user = known.users().get(row.text(column));
        if (user == null) {
            throw new UnusableRowException(
                    "User not found " + quoted(row.text(column)) + " for " + whose);
        }
        return user;
    }

    private static SectionView section(Row row, ExistingObjects known, String whose) {
        String courseId = row.text("course_id");
        String sectionId = row.text("section_id");
        CourseView course = known.courses().get(courseId);
        if (!courseId.isEmpty() && course == null) {
            throw new UnusableRowException(
                    "Course not found " + quoted(courseId) + " for " + whose);
        }
        if (sectionId.isEmpty()) {
            if (course == null) {
                throw new UnusableRowException("No course_id or section_id given for " + whose);
            }
            SectionView section = known.defaults().get(course.id());
            if (section == null) {
                throw new UnusableRowException(
                        "Course " + quoted(courseId) + " has no section for " + whose);
            }
            return section;
        }
        SectionView section = known.sections().get(sectionId);
        if (section == null) {
            throw new UnusableRowException(
                    "Section not found " + quoted(sectionId) + " for " + whose);
        }
        if (course != null
                && section.courseId() != course.id()
                && section.homeCourseId() != course.id()) {
            throw new UnusableRowException(
                    "Section "
                            + quoted(sectionId)
                            + " is not in course "
                            + quoted(courseId)
                            + " for "
                            + whose);
        }
        return section;
    }

    /** Returns the role by its short name, name or id. */
    private RoleView role(Row row, CourseView course, String whose) {
        String name = row.text("role").isEmpty() ? row.text("role_id") : row.text("role");
        String full =
                Stream.of(EnrollmentType.values())
                        .filter(type -> type.name().equalsIgnoreCase(name))
                        .map(EnrollmentType::wireName)
                        .findFirst()
                        .orElse(name);
        return roles.find(full, course.accountId())
                .filter(role -> role.isActive() && !role.isAccountRole())
                .orElseThrow(
                        () ->
                                new UnusableRowException(
                                        "Improper role " + quoted(name) + " for " + whose));
    }

    /**
     * Deletes the enrollment with the role of the row. A row about a former role of the user does
     * not affect the current one.
     */
    private static RowDecision delete(
            EnrollmentKey key, @Nullable EnrollmentView existing, SisRun run) {
        if (existing == null) {
            return RowDecision.nothing();
        }
        RowDecision.Changes changes = RowDecision.about(existing.id());
        boolean isOver = existing.state() == EnrollmentState.DELETED;
        return isOver || run.sisImport().skipDeletes()
                ? changes.decided()
                : changes.from(
                                state(existing),
                                new DeleteEnrollment(
                                        key, existing.id(), existing.courseId(), run.now()))
                        .decided();
    }

    private static String state(EnrollmentView enrollment) {
        return enrollment.state().name().toLowerCase(Locale.ROOT);
    }

    private RowDecision enroll(
            Row row,
            EnrollmentKey key,
            RoleView role,
            SectionView section,
            EnrollmentState state,
            @Nullable EnrollmentView existing,
            SisRun run) {
        String whose = "enrollment of user " + quoted(row.text("user_id"));
        Patch<Boolean> limit = limit(row);
        Patch<Instant> start = CellReader.date(row, "start_date", whose);
        Patch<Instant> end = CellReader.date(row, "end_date", whose);
        if (existing != null
                && existing.roleId() == role.id()
                && isSo(existing, state, limit, start, end)) {
            return RowDecision.about(existing.id()).decided();
        }
        long id = existing == null ? ids.next("enrollment") : existing.id();
        boolean completed = state == EnrollmentState.COMPLETED;
        var enroll =
                new Enroll(
                        key,
                        id,
                        section.courseId(),
                        role.id(),
                        completed ? EnrollmentState.ACTIVE : state,
                        limit,
                        start,
                        end,
                        null,
                        run.now());
        RowDecision.Changes changes = RowDecision.about(id);
        String was = existing == null ? null : state(existing);
        if (was == null) {
            changes.add(enroll);
        } else {
            changes.from(was, enroll);
        }
        return completed
                ? changes.from(
                                was == null ? "active" : was,
                                new ConcludeEnrollment(key, id, section.courseId(), run.now()))
                        .decided()
                : changes.decided();
    }

    private static Patch<Boolean> limit(Row row) {
        return row.given("limit_section_privileges").map("true"::equalsIgnoreCase);
    }

    private static boolean isSo(
            EnrollmentView existing,
            EnrollmentState state,
            Patch<Boolean> limit,
            Patch<Instant> start,
            Patch<Instant> end) {
        return existing.state() == state
                && !limit.changes(existing.limitPrivilegesToCourseSection())
                && !start.changes(existing.startAt())
                && !end.changes(existing.endAt());
    }
}
