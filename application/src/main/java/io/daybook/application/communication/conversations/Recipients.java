package io.daybook.application.communication.conversations;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.communication.conversations.ConversationView;
import io.daybook.query.communication.conversations.ConversationViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Resolves the recipients of a message: single users whom the sender may message, and all members
 * of contexts to which the sender may send messages as a whole (docs/spec/institution.md, section
 * 10).
 */
@Component
class Recipients {

    static final String FIELD = "recipients";

    private final ObjectIds objects;
    private final CachedUserViews people;
    private final ConversationViews conversations;
    private final ContextMembers contexts;
    private final MessageableUsers reachable;

    Recipients(
            ObjectIds objects,
            CachedUserViews people,
            ConversationViews conversations,
            ContextMembers contexts,
            MessageableUsers reachable) {
        this.objects = objects;
        this.people = people;
        this.conversations = conversations;
        this.contexts = contexts;
        this.reachable = reachable;
    }

    /**
     * Returns the ids of all recipients except the sender.
     *
     * @param from an existing conversation whose participants the sender may write to
     */
    Set<Long> of(List<String> named, @Nullable Long from, Caller caller) {
        Set<Long> all = new TreeSet<>();
        List<String> users = new ArrayList<>();
        for (String text : ObjectIds.separated(named)) {
            ContextCode.read(text)
                    .ifPresentOrElse(
                            code -> all.addAll(contexts.people(code, caller)),
                            () -> users.add(text));
        }
        Map<Long, UserView> single = users(users, caller);
        single.remove(caller.id());
        requireReach(single, from, caller);
        all.addAll(single.keySet());
        all.remove(caller.id());
        if (all.isEmpty()) {
            throw Rejection.invalid(FIELD, "are nobody else");
        }
        return all;
    }

    /** The users with these ids in text form, by id; all are read at once. */
    private Map<Long, UserView> users(List<String> texts, Caller caller) {
        Map<String, Long> ids = new HashMap<>(objects.userIds(texts, caller.rootAccountId()));
        ids.put("self", caller.id());
        if (!ids.keySet().containsAll(texts)) {
            throw unknown();
        }
        Set<Long> asked = texts.stream().map(ids::get).collect(Collectors.toSet());
        Map<Long, UserView> known = new HashMap<>(people.users(asked));
        known.values().removeIf(UserView::deleted);
        if (!known.keySet().containsAll(asked)) {
            throw unknown();
        }
        return known;
    }

    private static Rejection unknown() {
        return Rejection.invalid(FIELD, "are invalid");
    }

    private void requireReach(Map<Long, UserView> single, @Nullable Long from, Caller caller) {
        Set<Long> reached = new HashSet<>(reachable.among(single.values(), caller));
        if (from != null) {
            conversations
                    .find(from)
                    .map(ConversationView::participantIds)
                    .filter(ids -> ids.contains(caller.id()))
                    .ifPresent(reached::addAll);
        }
        if (!reached.containsAll(single.keySet())) {
            throw Rejection.forbidden();
        }
    }
}
