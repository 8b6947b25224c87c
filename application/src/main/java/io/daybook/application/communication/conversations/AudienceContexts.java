package io.daybook.application.communication.conversations;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.communication.conversations.ConversationView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.groups.GroupMembershipView;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * The courses and groups that the caller shares with the audience of a conversation: with one other
 * participant all shared ones, with that user's roles; with several participants the context of the
 * conversation.
 */
@Component
public class AudienceContexts {

    private final MessageableUsers reachable;

    AudienceContexts(MessageableUsers reachable) {
        this.reachable = reachable;
    }

    /** Roles by course and by group, in their JSON names. */
    public record Json(Map<Long, List<String>> courses, Map<Long, List<String>> groups) {}

    /** Returns those of each conversation, by its id, with three queries in total. */
    public Map<Long, Json> of(Collection<ConversationView> views, Caller caller) {
        Set<Long> single =
                views.stream()
                        .map(view -> audience(view, caller))
                        .filter(audience -> audience.size() == 1)
                        .flatMap(List::stream)
                        .collect(Collectors.toSet());
        Map<Long, Json> byUser = single.isEmpty() ? Map.of() : byUser(single, caller);
        return views.stream()
                .collect(Collectors.toMap(ConversationView::id, view -> one(view, byUser, caller)));
    }

    private static List<Long> audience(ConversationView view, Caller caller) {
        return view.participantIds().stream().filter(id -> id != caller.id()).toList();
    }

    private static Json one(ConversationView view, Map<Long, Json> byUser, Caller caller) {
        List<Long> audience = audience(view, caller);
        return audience.size() == 1
                ? byUser.getOrDefault(audience.getFirst(), new Json(Map.of(), Map.of()))
                : about(view.contextCode() == null ? "" : view.contextCode());
    }

    private static Json about(String context) {
        return ContextCode.read(context)
                .map(
                        code -> {
                            Map<Long, List<String>> only = Map.of(code.id(), List.of());
                            return code.kind() == ContextCode.Kind.GROUP
                                    ? new Json(Map.of(), only)
                                    : new Json(only, Map.of());
                        })
                .orElse(new Json(Map.of(), Map.of()));
    }

    /** Returns those shared with each of these users, by user. */
    Map<Long, Json> byUser(Set<Long> users, Caller caller) {
        Map<Long, List<EnrollmentView>> enrollments =
                reachable.sharedParts(users, caller).stream()
                        .collect(Collectors.groupingBy(EnrollmentView::userId));
        Map<Long, List<GroupMembershipView>> groups =
                reachable.sharedGroups(users, caller).stream()
                        .collect(Collectors.groupingBy(GroupMembershipView::userId));
        return users.stream()
                .collect(
                        Collectors.toMap(
                                Function.identity(),
                                user ->
                                        new Json(
                                                roles(enrollments.getOrDefault(user, List.of())),
                                                members(groups.getOrDefault(user, List.of())))));
    }

    private static Map<Long, List<String>> roles(List<EnrollmentView> enrollments) {
        Map<Long, Set<String>> roles = new HashMap<>();
        enrollments.forEach(
                enrollment ->
                        roles.computeIfAbsent(enrollment.courseId(), _ -> new TreeSet<>())
                                .add(enrollment.type().wireName()));
        Map<Long, List<String>> sorted = new TreeMap<>();
        roles.forEach((course, names) -> sorted.put(course, List.copyOf(names)));
        return sorted;
    }

    private static Map<Long, List<String>> members(List<GroupMembershipView> memberships) {
        Map<Long, List<String>> roles = new TreeMap<>();
        memberships.forEach(one -> roles.put(one.groupId(), List.of("Member")));
        return roles;
    }
}
