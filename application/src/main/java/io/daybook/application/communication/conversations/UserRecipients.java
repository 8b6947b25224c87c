package io.daybook.application.communication.conversations;

import io.daybook.application.people.users.UserPictures;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.communication.conversations.ConversationViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.courseusers.MessageableMembers;
import io.daybook.query.people.courseusers.MessageableMembers.Found;
import io.daybook.query.people.courseusers.MessageableMembers.Part;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.SearchTerms;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserViews;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds users whom the caller may message. */
@Component
class UserRecipients {

    private static final Set<EnrollmentType> TEACHING =
            EnumSet.of(EnrollmentType.TEACHER, EnrollmentType.TA);

    private final MessageableUsers reachable;
    private final MessageableMembers members;
    private final ContextMembers contexts;
    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final UserViews users;
    private final CachedUserViews people;
    private final CourseViews courses;
    private final AccountViews accounts;
    private final ConversationViews conversations;
    private final AudienceContexts shared;
    private final UserPictures pictures;

    UserRecipients(
            MessageableUsers reachable,
            MessageableMembers members,
            ContextMembers contexts,
            GroupViews groups,
            GroupMembershipViews memberships,
            UserViews users,
            CachedUserViews people,
            CourseViews courses,
            AccountViews accounts,
            ConversationViews conversations,
            AudienceContexts shared,
            UserPictures pictures) {
        this.reachable = reachable;
        this.members = members;
        this.contexts = contexts;
        this.groups = groups;
        this.memberships = memberships;
        this.users = users;
        this.people = people;
        this.courses = courses;
        this.accounts = accounts;
        this.conversations = conversations;
        this.shared = shared;
        this.pictures = pictures;
    }

    /**
     * Returns the ids of the first matching users in any of the caller's courses, groups and
     * accounts, by sortable name.
     */
    List<Long> everywhere(SearchTerms terms, Set<Long> but, Caller caller, int most) {
        boolean administers =
                accounts.find(caller.rootAccountId())
                        .filter(root -> caller.may(Right.SEND_MESSAGES, root))
                        .isPresent();
        if (administers) {
            return users.first(caller.rootAccountId(), terms, null, but, most).stream()
                    .map(UserView::id)
                    .toList();
        }
        List<Part> parts = new ArrayList<>();
        reachable
                .scopes(caller)
                .forEach((id, scope) -> part(id, scope, null, null).ifPresent(parts::add));
        Set<Long> inGroups = new HashSet<>();
        memberships.membersOf(reachable.groupsOf(caller)).values().forEach(inGroups::addAll);
        List<Found> others = new ArrayList<>(among(inGroups, terms, but, caller, most));
        others.addAll(administered(terms, but, caller, most));
        return merged(members.first(parts, terms, but, most), others, most);
    }

    private List<Found> administered(SearchTerms terms, Set<Long> but, Caller caller, int most) {
        Set<Long> ids = reachable.administeredAccounts(caller);
        return ids.isEmpty()
                ? List.of()
                : found(users.firstIn(ids, caller.rootAccountId(), terms, but, most));
    }

    /**
     * Returns the ids of the first matching users of this context whom the caller may message
     * there.
     */
    List<Long> in(ContextCode code, SearchTerms terms, Set<Long> but, Caller caller, int most) {
        return switch (code.kind()) {
            case COURSE -> inCourse(courses.find(code.id()), null, code, terms, but, caller, most);
            case SECTION ->
                    people.findSection(code.id())
                            .map(
                                    section ->
                                            inCourse(
                                                    courses.find(section.courseId()),
                                                    section.id(),
                                                    code,
                                                    terms,
                                                    but,
                                                    caller,
                                                    most))
                            .orElse(List.of());
            case GROUP ->
                    groups.find(code.id())
                            .flatMap(group -> contexts.of(group, caller))
                            .map(ids -> among(ids, terms, but, caller, most))
                            .map(UserRecipients::ids)
                            .orElse(List.of());
        };
    }

    private List<Long> inCourse(
            Optional<CourseView> course,
            @Nullable Long sectionId,
            ContextCode code,
            SearchTerms terms,
            Set<Long> but,
            Caller caller,
            int most) {
        MessagingScope scope = course.map(it -> reachable.scope(it, caller)).orElse(null);
        return scope == null
                ? List.of()
                : part(course.orElseThrow().id(), scope, sectionId, code.types())
                        .map(part -> ids(members.firstIn(part, terms, but, most)))
                        .orElse(List.of());
    }

    private static Optional<Part> part(
            long courseId,
            MessagingScope scope,
            @Nullable Long sectionId,
            @Nullable Set<EnrollmentType> asked) {
        Set<EnrollmentType> types = EnumSet.allOf(EnrollmentType.class);
        if (asked != null) {
            types.retainAll(asked);
        }
        boolean isEverybody = types.size() == EnrollmentType.values().length;
        if (!scope.all()) {
            types.retainAll(TEACHING);
        }
        Set<Long> sections = scope.sections();
        if (sectionId != null) {
            if (sections != null && !sections.contains(sectionId)) {
                return Optional.empty();
            }
            sections = Set.of(sectionId);
        }
        Set<Long> also = sectionId == null && isEverybody ? scope.observed() : Set.of();
        return types.isEmpty() && also.isEmpty()
                ? Optional.empty()
                : Optional.of(new Part(courseId, types, sections, also));
    }

    private List<Found> among(
            Collection<Long> ids, SearchTerms terms, Set<Long> but, Caller caller, int most) {
        return ids.isEmpty()
                ? List.of()
                : found(users.first(caller.rootAccountId(), terms, ids, but, most));
    }

    private static List<Found> found(List<UserView> users) {
        return users.stream().map(user -> new Found(user.id(), user.sortKey())).toList();
    }

    private static List<Long> merged(List<Found> one, List<Found> other, int most) {
        return Stream.concat(one.stream(), other.stream())
                .distinct()
                .sorted(Comparator.comparing(Found::sortKey).thenComparingLong(Found::userId))
                .limit(most)
                .map(Found::userId)
                .toList();
    }

    private static List<Long> ids(List<Found> found) {
        return found.stream().map(Found::userId).toList();
    }

    /**
     * Whether the caller may write to the user, including as a participant of the same
     * conversation.
     */
    boolean reaches(UserView user, @Nullable Long conversationId, Caller caller) {
        return reachable.among(List.of(user), caller).contains(user.id())
                || (conversationId != null
                        && conversations
                                .find(conversationId)
                                .filter(
                                        it ->
                                                it.participantIds()
                                                        .containsAll(
                                                                List.of(caller.id(), user.id())))
                                .isPresent());
    }

    /**
     * Returns these users in their order, with the courses and groups that the caller shares with
     * each.
     */
    List<Recipient> answer(List<Long> ids, Caller caller) {
        Map<Long, UserView> known = people.users(ids);
        Map<Long, AudienceContexts.Json> common =
                ids.isEmpty() ? Map.of() : shared.byUser(Set.copyOf(ids), caller);
        var none = new AudienceContexts.Json(Map.of(), Map.of());
        return ids.stream()
                .map(known::get)
                .filter(Objects::nonNull)
                .<Recipient>map(user -> person(user, common.getOrDefault(user.id(), none)))
                .toList();
    }

    private Recipient.Person person(UserView user, AudienceContexts.Json common) {
        return new Recipient.Person(
                user.id(),
                user.shortName(),
                user.name(),
                user.pronouns(),
                common.courses(),
                common.groups(),
                pictures.of(user));
    }
}
