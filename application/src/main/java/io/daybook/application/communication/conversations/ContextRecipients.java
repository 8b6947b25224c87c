package io.daybook.application.communication.conversations;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.courseusers.MessageableMembers;
import io.daybook.query.people.courseusers.MessageableMembers.Part;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.SearchTerms;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the courses, sections and groups that a caller can address messages to. */
@Component
class ContextRecipients {

    private static final Map<String, EnrollmentType> PARTS = new LinkedHashMap<>();

    static {
        PARTS.put("Teachers", EnrollmentType.TEACHER);
        PARTS.put("Teaching Assistants", EnrollmentType.TA);
        PARTS.put("Students", EnrollmentType.STUDENT);
        PARTS.put("Observers", EnrollmentType.OBSERVER);
    }

    private static final Map<EnrollmentType, String> SUFFIXES =
            Map.of(
                    EnrollmentType.TEACHER, "teachers",
                    EnrollmentType.TA, "tas",
                    EnrollmentType.STUDENT, "students",
                    EnrollmentType.OBSERVER, "observers");

    private final MessageableUsers reachable;
    private final MessageableMembers members;
    private final CourseViews courses;
    private final SectionViews sections;
    private final EnrollmentViews enrollments;
    private final GroupViews groups;
    private final GroupMembershipViews memberships;

    ContextRecipients(
            MessageableUsers reachable,
            MessageableMembers members,
            CourseViews courses,
            SectionViews sections,
            EnrollmentViews enrollments,
            GroupViews groups,
            GroupMembershipViews memberships) {
        this.reachable = reachable;
        this.members = members;
        this.courses = courses;
        this.sections = sections;
        this.enrollments = enrollments;
        this.groups = groups;
        this.memberships = memberships;
    }

    /**
     * A context.
     *
     * @param place 0 for courses, 1 for sections, 2 for groups
     * @param course the course whose rights apply; null for a group of an account
     */
    private record MatchingContexts(
            int place, String code, long id, String name, @Nullable CourseView course) {}

    /** Returns the caller's contexts that match, without user counts. */
    List<Recipient.Context> find(RecipientQuery asked, SearchTerms terms, Caller caller) {
        Map<Long, MessagingScope> scopes = reachable.scopes(caller);
        Map<Long, CourseView> own = courses.byIds(scopes.keySet());
        List<MatchingContexts> found = new ArrayList<>();
        if (asked.wants("course")) {
            own.values().forEach(it -> found.add(course(it)));
        }
        if (asked.wants("section") && !terms.isEmpty()) {
            sections.ofCourses(own.keySet()).stream()
                    .filter(section -> !section.isDefault() && !section.deleted())
                    .filter(section -> isIn(scopes.get(section.courseId()), section))
                    .forEach(section -> found.add(section(section, own)));
        }
        if (asked.wants("group")) {
            ownGroups(caller).forEach(group -> found.add(group(group, own)));
        }
        return fitting(found.stream(), asked, terms).map(it -> answer(it, asked, caller)).toList();
    }

    private static Stream<MatchingContexts> fitting(
            Stream<MatchingContexts> found, RecipientQuery asked, SearchTerms terms) {
        Comparator<MatchingContexts> order =
                Comparator.comparing((MatchingContexts it) -> it.name().toLowerCase(Locale.ROOT))
                        .thenComparingLong(MatchingContexts::id);
        return found.filter(it -> terms.match(it.name()) && !asked.exclude().contains(it.code()))
                .sorted(
                        terms.isEmpty()
                                ? order
                                : Comparator.comparingInt(MatchingContexts::place)
                                        .thenComparing(order));
    }

    /**
     * Returns the sections of a course that the caller may write to, or the caller's groups in it,
     * without user counts. The caller can see the course.
     */
    List<Recipient.Context> within(
            CourseParts parts, RecipientQuery asked, SearchTerms terms, Caller caller) {
        CourseView course = courses.find(parts.courseId()).orElse(null);
        MessagingScope scope = course == null ? null : reachable.scope(course, caller);
        if (scope == null || course == null || !asked.wants(parts.kind())) {
            return List.of();
        }
        Map<Long, CourseView> own = Map.of(course.id(), course);
        Stream<MatchingContexts> found =
                parts.kind().equals("section")
                        ? sections.ofCourses(own.keySet()).stream()
                                .filter(section -> !section.deleted())
                                .filter(section -> isIn(scope, section))
                                .map(section -> section(section, own))
                        : ownGroups(caller).stream()
                                .filter(group -> group.isInCourse())
                                .filter(group -> group.contextId() == course.id())
                                .map(group -> group(group, own));
        return fitting(found, asked, terms)
                .map(
                        it ->
                                new Recipient.Context(
                                        it.code(),
                                        it.name(),
                                        0,
                                        null,
                                        permissions(asked, course, caller),
                                        null))
                .toList();
    }

    private Collection<GroupView> ownGroups(Caller caller) {
        return groups.byIds(reachable.groupsOf(caller)).values().stream()
                .filter(group -> !group.deleted())
                .toList();
    }

    /** Returns the number of users of a type whom the caller may message. */
    private int count(CourseView course, MessagingScope scope, EnrollmentType type) {
        return scope.includes(type)
                ? members.count(new Part(course.id(), Set.of(type), scope.sections(), Set.of()))
                : 0;
    }

    private static boolean isIn(@Nullable MessagingScope scope, SectionView section) {
        return scope != null
                && (scope.sections() == null || scope.sections().contains(section.id()));
    }

    private static MatchingContexts course(CourseView course) {
        return new MatchingContexts(0, "course_" + course.id(), course.id(), course.name(), course);
    }

    private static MatchingContexts section(SectionView section, Map<Long, CourseView> own) {
        return new MatchingContexts(
                1,
                "section_" + section.id(),
                section.id(),
                section.name(),
                own.get(section.courseId()));
    }

    private static MatchingContexts group(GroupView group, Map<Long, CourseView> own) {
        return new MatchingContexts(
                2,
                "group_" + group.id(),
                group.id(),
                group.name(),
                group.isInCourse() ? own.get(group.contextId()) : null);
    }

    private static Recipient.Context answer(
            MatchingContexts found, RecipientQuery asked, Caller caller) {
        CourseView course = found.course();
        return new Recipient.Context(
                found.code(),
                found.name(),
                0,
                null,
                permissions(asked, course, caller),
                found.place() == 0 || course == null ? null : course.name());
    }

    private static Map<String, Boolean> permissions(
            RecipientQuery asked, @Nullable CourseView course, Caller caller) {
        Map<String, Boolean> granted = new LinkedHashMap<>();
        for (String name : asked.permissions()) {
            if (course != null
                    && Right.ofPermission(name).filter(r -> caller.may(r, course)).isPresent()) {
                granted.put(name, true);
            }
        }
        return granted;
    }

    /** Returns these contexts with the number of users in each, with three queries in total. */
    List<Recipient.Context> counted(List<Recipient.Context> contexts) {
        Map<Long, Integer> inCourses =
                members.count(ids(contexts, "course_"), EnumSet.allOf(EnrollmentType.class));
        Map<Long, Integer> inGroups = memberships.count(ids(contexts, "group_"));
        Map<Long, Integer> inSections = enrollments.countPresent(ids(contexts, "section_"));
        return contexts.stream()
                .map(
                        context ->
                                context.of(
                                        count(context, "course_", inCourses)
                                                + count(context, "group_", inGroups)
                                                + count(context, "section_", inSections)))
                .toList();
    }

    private static Set<Long> ids(List<Recipient.Context> contexts, String kind) {
        return contexts.stream()
                .filter(context -> context.id().startsWith(kind))
                .map(context -> Long.valueOf(context.id().substring(kind.length())))
                .collect(Collectors.toSet());
    }

    private static int count(Recipient.Context context, String kind, Map<Long, Integer> counts) {
        return context.id().startsWith(kind)
                ? counts.getOrDefault(Long.valueOf(context.id().substring(kind.length())), 0)
                : 0;
    }

    /** Returns the parts of a course as contexts: only those that are not empty. */
    List<Recipient.Context> parts(
            CourseView course, MessagingScope scope, RecipientQuery asked, Caller caller) {
        Map<String, Boolean> permissions = permissions(asked, course, caller);
        List<Recipient.Context> parts = new ArrayList<>();
        String code = "course_" + course.id() + "_";
        PARTS.forEach(
                (name, type) -> {
                    int count = count(course, scope, type);
                    if (count > 0) {
                        parts.add(
                                new Recipient.Context(
                                        code + SUFFIXES.get(type),
                                        name,
                                        count,
                                        null,
                                        permissions,
                                        null));
                    }
                });
        int others =
                (int)
                        sections.ofCourses(List.of(course.id())).stream()
                                .filter(section -> !section.deleted())
                                .filter(section -> isIn(scope, section))
                                .count();
        if (others > 1) {
            parts.add(items(code + "sections", "Course Sections", others, permissions));
        }
        long own =
                ownGroups(caller).stream()
                        .filter(group -> group.isInCourse() && group.contextId() == course.id())
                        .count();
        if (own > 0) {
            parts.add(items(code + "groups", "Student Groups", (int) own, permissions));
        }
        return parts;
    }

    private static Recipient.Context items(
            String code, String name, int count, Map<String, Boolean> permissions) {
        return new Recipient.Context(code, name, null, count, permissions, null);
    }
}
