package io.daybook.api.people.enrollments;

import io.daybook.api.people.courseusers.MemberJson;
import io.daybook.api.people.users.UserJson;
import io.daybook.application.grading.finalgrades.FinalGrades;
import io.daybook.application.grading.finalgrades.FinalGrades.Total;
import io.daybook.application.people.courseusers.CourseGroups;
import io.daybook.application.people.enrollments.EnrollmentRights;
import io.daybook.application.people.enrollments.EnrollmentRoles;
import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.application.people.users.UserReader;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.SisImports;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.paging.Listing;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.activity.ActivityViews;
import io.daybook.query.people.activity.ActivityViews.CourseUser;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of enrollments for a caller; related objects are read together. */
@Component
public class EnrollmentAssembler {

    private final AccountViews accounts;
    private final CourseViews courses;
    private final SectionViews sections;
    private final CachedUserViews people;
    private final ActivityViews activity;
    private final FinalGrades finalGrades;
    private final EnrollmentRoles roles;
    private final CourseGroups groups;
    private final UserRights rights;
    private final EnrollmentRights enrollmentRights;
    private final ObservedStudents observed;
    private final Urls urls;

    EnrollmentAssembler(
            AccountViews accounts,
            CourseViews courses,
            SectionViews sections,
            CachedUserViews people,
            ActivityViews activity,
            FinalGrades finalGrades,
            EnrollmentRoles roles,
            CourseGroups groups,
            UserRights rights,
            EnrollmentRights enrollmentRights,
            ObservedStudents observed,
            Urls urls) {
        this.accounts = accounts;
        this.courses = courses;
        this.sections = sections;
        this.people = people;
        this.activity = activity;
        this.finalGrades = finalGrades;
        this.roles = roles;
        this.groups = groups;
        this.rights = rights;
        this.enrollmentRights = enrollmentRights;
        this.observed = observed;
        this.urls = urls;
    }

    /** Everything that a page of enrollments refers to. */
    private record RelatedObjects(
            Map<Long, CourseView> courses,
            Map<Long, SectionView> sections,
            Map<Long, UserView> users,
            Map<Long, Rights> rights,
            Map<FinalGrades.StudentInCourse, Total> totals,
            Map<CourseUser, Instant> seen,
            CourseGroups.Of groups) {}

    /** What the caller may see in one course. */
    private record Rights(
            long callerId,
            boolean sis,
            @Nullable SisImports imports,
            boolean grades,
            boolean activity,
            Set<Long> observed,
            boolean hidesTotals,
            UserReader users) {

        boolean seesActivity(EnrollmentView enrollment) {
            return activity || enrollment.userId() == callerId;
        }

        /** Students see their own scores, and so do their observers. */
        boolean seesScores(EnrollmentView enrollment) {
            boolean own = enrollment.userId() == callerId || observed.contains(enrollment.userId());
            return enrollment.type() == EnrollmentType.STUDENT && (grades || (own && !hidesTotals));
        }
    }

    /** Returns one enrollment, as the response to a change. */
    EnrollmentJson one(EnrollmentView enrollment, Caller caller, Listing listing) {
        RelatedObjects known = known(List.of(enrollment), caller, listing);
        return json(enrollment, known, caller, listing, false);
    }

    /** Returns a page of enrollments, each with its user. */
    Page<EnrollmentJson> page(Page<EnrollmentView> page, Caller caller, Listing listing) {
        RelatedObjects known = known(page.items(), caller, listing);
        return page.map(enrollment -> json(enrollment, known, caller, listing, true));
    }

    /** Returns these enrollments without their users, by user. */
    public Map<Long, List<EnrollmentJson>> byUser(
            Map<Long, List<EnrollmentView>> enrollments, Caller caller, Listing listing) {
        List<EnrollmentView> all = enrollments.values().stream().flatMap(List::stream).toList();
        RelatedObjects known = known(all, caller, listing);
        return all.stream()
                .collect(
                        Collectors.groupingBy(
                                EnrollmentView::userId,
                                Collectors.mapping(
                                        e -> json(e, known, caller, listing, false),
                                        Collectors.toList())));
    }

    private RelatedObjects known(List<EnrollmentView> page, Caller caller, Listing listing) {
        Map<Long, CourseView> found = courses.byIds(ids(page, EnrollmentView::courseId));
        Map<Long, Rights> may = new HashMap<>();
        found.forEach((id, course) -> may.put(id, rights(caller, course, listing)));
        Collection<EnrollmentView> scored =
                page.stream().filter(e -> get(may, e.courseId()).seesScores(e)).toList();
        Set<Long> users = userIds(page, listing);
        return new RelatedObjects(
                found,
                sections.byIds(ids(page, EnrollmentView::sectionId)),
                people.users(users),
                may,
                finalGrades.of(scored),
                seen(page, may),
                groups.of(found.keySet(), users, listing));
    }

    private Map<CourseUser, Instant> seen(List<EnrollmentView> page, Map<Long, Rights> may) {
        List<CourseUser> places =
                page.stream()
                        .filter(e -> get(may, e.courseId()).seesActivity(e))
                        .map(EnrollmentAssembler::place)
                        .toList();
        return places.isEmpty() ? Map.of() : activity.ofPlaces(places);
    }

    private static CourseUser place(EnrollmentView enrollment) {
        return new CourseUser(enrollment.courseId(), enrollment.userId());
    }

    private static Set<Long> ids(List<EnrollmentView> page, Function<EnrollmentView, Long> id) {
        return page.stream().map(id).collect(Collectors.toSet());
    }

    private static Set<Long> userIds(List<EnrollmentView> page, Listing listing) {
        Set<Long> ids = new HashSet<>(ids(page, EnrollmentView::userId));
        if (listing.includes("observed_users")) {
            page.stream()
                    .map(EnrollmentView::associatedUserId)
                    .filter(id -> id != null)
                    .forEach(ids::add);
        }
        return ids;
    }

    private Rights rights(Caller caller, CourseView course, Listing listing) {
        return new Rights(
                caller.id(),
                rights.seesSis(caller, course),
                rights.imports(caller, course.rootAccountId()),
                caller.may(Right.VIEW_ALL_GRADES, course)
                        || caller.may(Right.MANAGE_GRADES, course),
                caller.may(Right.READ_REPORTS, course),
                observed.by(caller.id(), course),
                course.hideFinalGrades(),
                rights.reader(caller, course, listing));
    }

    private EnrollmentJson json(
            EnrollmentView enrollment,
            RelatedObjects known,
            Caller caller,
            Listing listing,
            boolean withUser) {
        CourseView course = get(known.courses(), enrollment.courseId());
        Rights may = get(known.rights(), enrollment.courseId());
        UserView user = known.users().get(enrollment.userId());
        return EnrollmentJson.of(
                enrollment,
                new EnrollmentJson.EnrollmentContext(
                        course,
                        known.sections().get(enrollment.sectionId()),
                        user,
                        roles.nameOf(enrollment),
                        may.sis() ? sisAccountId(course) : null),
                new EnrollmentJson.Reader(may.sis(), may.imports(), may.seesActivity(enrollment)),
                new EnrollmentJson.Beside(
                        grades(enrollment, known, may, listing),
                        known.seen().get(place(enrollment)),
                        new EnrollmentJson.Included(
                                withUser && user != null
                                        ? user(user, enrollment, known, may)
                                        : null,
                                listing.includes("observed_users")
                                        ? observed(enrollment, known, may)
                                        : null,
                                listing.includes("locked") ? false : null,
                                listing.includes("can_be_removed")
                                        ? enrollmentRights.mayRemove(caller, course, enrollment)
                                        : null)),
                urls);
    }

    private EnrollmentJson.Grades grades(
            EnrollmentView enrollment, RelatedObjects known, Rights may, Listing listing) {
        Total total =
                may.seesScores(enrollment)
                        ? known.totals()
                                .getOrDefault(
                                        FinalGrades.StudentInCourse.of(enrollment), Total.NOTHING)
                        : null;
        return EnrollmentJson.grades(
                enrollment, total, may.grades(), listing.includes("current_points"), urls);
    }

    private static MemberJson user(
            UserView user, EnrollmentView enrollment, RelatedObjects known, Rights may) {
        boolean unseen =
                enrollment.state() == EnrollmentState.INVITED
                        || enrollment.state() == EnrollmentState.REJECTED;
        return new MemberJson(
                UserJson.of(user, unseen ? may.users().ofUnseen() : may.users()),
                known.groups().ids(enrollment.courseId(), user.id()));
    }

    private static @Nullable UserJson observed(
            EnrollmentView enrollment, RelatedObjects known, Rights may) {
        UserView student =
                enrollment.associatedUserId() == null
                        ? null
                        : known.users().get(enrollment.associatedUserId());
        return student == null ? null : UserJson.of(student, may.users());
    }

    private @Nullable String sisAccountId(CourseView course) {
        return accounts.find(course.accountId()).map(AccountView::sisId).orElse(null);
    }

    private static <T> T get(Map<Long, T> known, long id) {
        T found = known.get(id);
        if (found == null) {
            throw new IllegalStateException("Enrollments refer to what is not there: " + id);
        }
        return found;
    }
}
