package io.daybook.api.people.sections;

import io.daybook.api.people.enrollments.EnrollmentAssembler;
import io.daybook.api.people.enrollments.EnrollmentJson;
import io.daybook.api.people.users.UserJson;
import io.daybook.application.people.enrollments.EnrollmentStates;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.people.users.UserReader;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.SisImports;
import io.daybook.application.platform.paging.Listing;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of sections for a caller, with the requested includes. */
@Component
class SectionAssembler {

    private final EnrollmentViews enrollments;
    private final CachedUserViews people;
    private final EnrollmentAssembler assembler;
    private final UserRights rights;
    private final SectionLimits limits;

    SectionAssembler(
            EnrollmentViews enrollments,
            CachedUserViews people,
            EnrollmentAssembler assembler,
            UserRights rights,
            SectionLimits limits) {
        this.enrollments = enrollments;
        this.people = people;
        this.assembler = assembler;
        this.rights = rights;
        this.limits = limits;
    }

    /** Returns one section. */
    SectionJson one(SectionView section, CourseView course, Caller caller, Listing listing) {
        return page(new Page<>(List.of(section), false), course, caller, listing)
                .items()
                .getFirst();
    }

    /** Returns a page of sections of one course. */
    Page<SectionJson> page(
            Page<SectionView> page, CourseView course, Caller caller, Listing listing) {
        boolean withStudents =
                listing.includes("students") && caller.may(Right.READ_ROSTER, course);
        Set<Long> visible = limits.of(caller, course, Right.READ_ROSTER);
        List<Long> ids = page.items().stream().map(SectionView::id).toList();
        Map<Long, List<EnrollmentView>> students =
                withStudents || listing.includes("total_students")
                        ? enrollments.students(ids)
                        : Map.of();
        Map<Long, UserJson> users =
                withStudents ? users(students, course, caller, listing) : Map.of();
        boolean sis = rights.seesSis(caller, course);
        SisImports imports = rights.imports(caller, course.rootAccountId());
        Map<String, Boolean> permissions = permissions(course, caller, listing);
        return page.map(
                section -> {
                    List<EnrollmentView> in = students.getOrDefault(section.id(), List.of());
                    return SectionJson.of(
                            section,
                            new SectionJson.Extras(
                                    sis ? sis(section, course) : null,
                                    SisImports.of(imports, SisKind.SECTION, section.id()),
                                    listing.includes("total_students") ? in.size() : null,
                                    withStudents && isVisible(section, visible)
                                            ? of(in, users)
                                            : null,
                                    listing.includes("passback_status")
                                            ? new SectionJson.Passback(null)
                                            : null,
                                    permissions));
                });
    }

    private static boolean isVisible(SectionView section, @Nullable Set<Long> visible) {
        return visible == null || visible.contains(section.id());
    }

    private static SectionJson.Sis sis(SectionView section, CourseView course) {
        return new SectionJson.Sis(section.sisId(), course.sisId(), section.integrationId());
    }

    private static List<UserJson> of(List<EnrollmentView> in, Map<Long, UserJson> users) {
        List<UserJson> students = new ArrayList<>();
        for (EnrollmentView enrollment : in) {
            UserJson user = users.get(enrollment.userId());
            if (user != null) {
                students.add(user);
            }
        }
        return students;
    }

    private Map<Long, UserJson> users(
            Map<Long, List<EnrollmentView>> students,
            CourseView course,
            Caller caller,
            Listing listing) {
        Map<Long, List<EnrollmentView>> byUser =
                students.values().stream()
                        .flatMap(List::stream)
                        .collect(Collectors.groupingBy(EnrollmentView::userId));
        Map<Long, List<EnrollmentJson>> parts =
                listing.includes("enrollments")
                        ? assembler.byUser(byUser, caller, listing)
                        : Map.of();
        UserReader reader = rights.reader(caller, course, listing);
        Set<Long> ids = byUser.keySet();
        Map<Long, List<EnrollmentView>> all = people.enrollmentsOf(ids);
        return people.users(ids).values().stream()
                .collect(
                        Collectors.toMap(
                                UserView::id,
                                user -> {
                                    boolean unseen = isUnseen(all.get(user.id()), course);
                                    UserReader seen = unseen ? reader.ofUnseen() : reader;
                                    return UserJson.of(user, seen).with(parts.get(user.id()));
                                }));
    }

    /** Whether the user has not accepted any enrollment yet (docs/spec/institution.md, 6.1). */
    private static boolean isUnseen(@Nullable List<EnrollmentView> all, CourseView course) {
        return all != null
                && EnrollmentStates.areNotTakenUp(
                        all.stream()
                                .filter(each -> each.courseId() == course.id())
                                .map(EnrollmentView::state));
    }

    private static @Nullable Map<String, Boolean> permissions(
            CourseView course, Caller caller, Listing listing) {
        return listing.includes("permissions")
                ? Map.of("manage_calendar", caller.may(Right.MANAGE_CALENDAR, course))
                : null;
    }
}
