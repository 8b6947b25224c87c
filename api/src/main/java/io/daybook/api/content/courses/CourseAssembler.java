package io.daybook.api.content.courses;

import io.daybook.api.content.moduleprogress.CourseProgressJson;
import io.daybook.api.content.moduleprogress.CourseProgresses;
import io.daybook.api.grading.assignments.EmbeddedCourses;
import io.daybook.api.institution.terms.TermJson;
import io.daybook.api.institution.terms.TermReaders;
import io.daybook.application.content.courses.CourseTab;
import io.daybook.application.content.discussions.DiscussionSettings;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.application.people.users.UserDisplays;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.SisImports;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.scheduling.calendarfeeds.FeedAddresses;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.people.favorites.FavoriteKind;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.EnrollmentDates;
import io.daybook.query.content.courses.StudentView;
import io.daybook.query.content.navigation.CourseNavigationView.Tab;
import io.daybook.query.content.navigation.CourseNavigationViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.institution.terms.TermViews;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.favorites.FavoriteViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.states.WorkflowState;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of courses for a caller, with the requested includes. */
@Component
public class CourseAssembler implements EmbeddedCourses {

    private static final double MEGABYTE = 1024.0 * 1024.0;

    private final AccountViews accounts;
    private final SectionViews sections;
    private final TermViews terms;
    private final TermReaders termReaders;
    private final EnrollmentDates dates;
    private final OwnEnrollments parts;
    private final CourseGrades grades;
    private final CourseProgresses progresses;
    private final MemberViews members;
    private final CachedUserViews people;
    private final FileViews files;
    private final FavoriteViews favorites;
    private final CourseNavigationViews navigation;
    private final UserRights rights;
    private final UserDisplays displays;
    private final Urls urls;
    private final FeedAddresses feeds;
    private final Clock clock;

    CourseAssembler(
            AccountViews accounts,
            SectionViews sections,
            TermViews terms,
            TermReaders termReaders,
            EnrollmentDates dates,
            OwnEnrollments parts,
            CourseGrades grades,
            CourseProgresses progresses,
            MemberViews members,
            CachedUserViews people,
            FileViews files,
            FavoriteViews favorites,
            CourseNavigationViews navigation,
            UserRights rights,
            UserDisplays displays,
            Urls urls,
            FeedAddresses feeds,
            Clock clock) {
        this.accounts = accounts;
        this.sections = sections;
        this.terms = terms;
        this.termReaders = termReaders;
        this.dates = dates;
        this.parts = parts;
        this.grades = grades;
        this.progresses = progresses;
        this.members = members;
        this.people = people;
        this.files = files;
        this.favorites = favorites;
        this.navigation = navigation;
        this.rights = rights;
        this.displays = displays;
        this.urls = urls;
        this.feeds = feeds;
        this.clock = clock;
    }

    /** The requested includes, read for the whole page. */
    private record RelatedObjects(
            Map<Long, List<Long>> teachers,
            Map<Long, UserView> users,
            Map<Long, SectionView> sections,
            Map<Long, Long> students,
            CourseGrades.Prefetched grades,
            Map<Long, CourseProgressJson> progress,
            Map<Long, Long> bytes,
            Set<Long> favorites,
            Map<Long, List<Tab>> tabs) {}

    @Override
    public CourseJson beside(CourseView course, Caller caller) {
        return one(course, caller, new Listing(1, 1, false, null, Set.of()));
    }

    /** Returns one course. */
    CourseJson one(CourseView course, Caller caller, Listing listing) {
        List<CourseView> all = List.of(course);
        CourseGrades.Prefetched graded = grades.of(all, caller.id(), caller, listing);
        return json(
                course,
                known(all, graded, caller.id(), caller, listing),
                caller,
                listing,
                parts.of(caller.id(), course, listing, graded),
                null);
    }

    /** A page of courses of an account, without grades. */
    Page<CourseJson> page(
            Page<CourseView> page, Caller caller, Listing listing, @Nullable Integer limit) {
        RelatedObjects known =
                known(page.items(), CourseGrades.Prefetched.NOTHING, caller.id(), caller, listing);
        return page.map(course -> json(course, known, caller, listing, null, limit));
    }

    /** Returns a page of the caller's own courses, each with the caller's enrollments. */
    Page<ListedCourse> own(Page<CourseView> page, UserView user, Caller caller, Listing listing) {
        CourseGrades.Prefetched graded = grades.of(page.items(), user.id(), caller, listing);
        RelatedObjects known = known(page.items(), graded, user.id(), caller, listing);
        Instant now = clock.instant();
        return page.map(
                course ->
                        isLocked(user, course, now)
                                ? new ListedCourse.Locked(course.id(), true)
                                : new ListedCourse.Open(
                                        json(
                                                course,
                                                known,
                                                caller,
                                                listing,
                                                parts.of(user.id(), course, listing, graded),
                                                null)));
    }

    /** Whether the dates of every enrollment of the user currently deny access to the course. */
    private boolean isLocked(UserView user, CourseView course, Instant now) {
        List<EnrollmentView> parts = people.enrollmentsOf(user.id(), course.id());
        StudentView view =
                StudentView.of(
                        course,
                        accounts.findEffective(course.accountId()).orElseThrow().settings());
        return !parts.isEmpty()
                && parts.stream()
                        .allMatch(
                                part ->
                                        !part.type().isStaff()
                                                && view.hides(dates.stateOf(part, course, now)));
    }

    private RelatedObjects known(
            List<CourseView> courses,
            CourseGrades.Prefetched graded,
            long learnerId,
            Caller caller,
            Listing listing) {
        List<Long> ids = courses.stream().map(CourseView::id).toList();
        Map<Long, List<Long>> teachers =
                listing.includes("teachers") ? members.teachers(ids) : Map.of();
        Map<Long, UserView> users =
                people.users(
                        teachers.values().stream()
                                .flatMap(List::stream)
                                .collect(Collectors.toSet()));
        Set<Long> own =
                listing.includes("sections")
                        ? ids.stream()
                                .flatMap(id -> people.enrollmentsOf(caller.id(), id).stream())
                                .map(EnrollmentView::sectionId)
                                .collect(Collectors.toSet())
                        : Set.of();
        return new RelatedObjects(
                teachers,
                users,
                own.isEmpty() ? Map.of() : sections.byIds(own),
                listing.includes("total_students") ? members.countStudents(ids) : Map.of(),
                graded,
                listing.includes("course_progress") ? progresses.of(courses, learnerId) : Map.of(),
                listing.includes("storage_quota_used_mb") ? files.bytesInCourses(ids) : Map.of(),
                listing.includes("favorites")
                        ? favorites.of(caller.id(), FavoriteKind.COURSE)
                        : Set.of(),
                listing.includes("tabs") ? navigation.of(ids) : Map.of());
    }

    private CourseJson json(
            CourseView course,
            RelatedObjects known,
            Caller caller,
            Listing listing,
            @Nullable List<CourseJson.Own> enrollments,
            @Nullable Integer teacherLimit) {
        List<Long> teachers = known.teachers().getOrDefault(course.id(), List.of());
        boolean tooMany = teacherLimit != null && teachers.size() > teacherLimit;
        boolean asked = listing.includes("teachers");
        AccountView account = accounts.find(course.accountId()).orElse(null);
        var extras =
                new CourseJson.Extras(
                        rights.seesSis(caller, course)
                                ? new CourseJson.Sis(course.sisId(), course.integrationId())
                                : null,
                        SisImports.of(
                                rights.imports(caller, course.rootAccountId()),
                                SisKind.COURSE,
                                course.id()),
                        listing.includes("syllabus_body")
                                ? new CourseJson.Syllabus(course.syllabusBody())
                                : null,
                        listing.includes("public_description")
                                ? new CourseJson.PublicDescription(course.publicDescription())
                                : null,
                        enrollments,
                        known.grades().toGrade().get(course.id()),
                        listing.includes("passback_status") ? new CourseJson.Passback(null) : null,
                        listing.includes("total_students")
                                ? known.students().getOrDefault(course.id(), 0L)
                                : null,
                        asked && !tooMany ? displays(course, teachers, known) : null,
                        asked && tooMany ? teachers.size() : null,
                        listing.includes("sections") ? sections(course, caller, known) : null,
                        listing.includes("term") ? term(course, caller) : null,
                        listing.includes("account_name") && account != null ? account.name() : null,
                        listing.includes("account") && account != null ? account(account) : null,
                        known.progress().get(course.id()),
                        listing.includes("tabs") ? tabs(course, known, caller) : null,
                        listing.includes("permissions") ? permissions(course, caller) : null,
                        listing.includes("favorites")
                                ? known.favorites().contains(course.id())
                                : null,
                        listing.includes("storage_quota_used_mb")
                                ? known.bytes().getOrDefault(course.id(), 0L) / MEGABYTE
                                : null,
                        listing.includes("concluded") ? isConcluded(course) : null);
        return CourseJson.of(
                course, quota(course), extras, feeds.of(CalendarOwner.COURSE, course.id()));
    }

    private List<CourseTab.Json> tabs(CourseView course, RelatedObjects known, Caller caller) {
        return CourseTab.of(
                course, known.tabs().getOrDefault(course.id(), List.of()), caller, urls);
    }

    private List<UserDisplay> displays(
            CourseView course, List<Long> teachers, RelatedObjects known) {
        return teachers.stream()
                .map(known.users()::get)
                .filter(Objects::nonNull)
                .map(user -> displays.in(course.id(), user))
                .toList();
    }

    private List<CourseJson.Section> sections(
            CourseView course, Caller caller, RelatedObjects known) {
        return people.enrollmentsOf(caller.id(), course.id()).stream()
                .filter(e -> known.sections().containsKey(e.sectionId()))
                .map(e -> section(Objects.requireNonNull(known.sections().get(e.sectionId())), e))
                .toList();
    }

    private static CourseJson.Section section(SectionView section, EnrollmentView enrollment) {
        return new CourseJson.Section(
                section.id(),
                section.name(),
                section.startAt(),
                section.endAt(),
                enrollment.type().wireName());
    }

    private static CourseJson.Account account(AccountView account) {
        return new CourseJson.Account(
                account.id(),
                account.name(),
                account.parentId(),
                account.isRoot() ? null : account.rootId(),
                WorkflowState.ACTIVE.unlessDeleted(account.deleted()).wireName());
    }

    private static Map<String, Boolean> permissions(CourseView course, Caller caller) {
        return Map.of("create_discussion_topic", DiscussionSettings.allowTopics(caller, course));
    }

    private @Nullable TermJson term(CourseView course, Caller caller) {
        return Optional.ofNullable(course.termId())
                .flatMap(terms::findEvenDeleted)
                .map(term -> TermJson.of(term, termReaders.of(term.rootAccountId(), caller, false)))
                .orElse(null);
    }

    /** The end date of the course takes precedence over that of the term. */
    private boolean isConcluded(CourseView course) {
        Instant end = course.endAt();
        if (end == null && course.termId() != null) {
            end = terms.findEvenDeleted(course.termId()).map(TermView::endAt).orElse(null);
        }
        return course.state() == CourseState.COMPLETED
                || (end != null && end.isBefore(clock.instant()));
    }

    private long quota(CourseView course) {
        Long own = course.storageQuotaMb();
        return own != null
                ? own
                : accounts.findEffective(course.accountId()).orElseThrow().courseMegabytes();
    }
}
