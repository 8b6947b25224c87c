package io.daybook.application.communication.conversations;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.communication.conversations.ConversationView;
import io.daybook.query.communication.conversations.ConversationViews;
import io.daybook.query.people.users.UserView;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The users a message is for, as the sender named them: single ones each of whom the sender
 * reaches, and all of a context in which the sender may write to everybody
 * (docs/spec/institution.md, section 10).
 */
@Component
class Recipients {

    static final String FIELD = "recipients";

    private final ObjectIds objects;
    private final ConversationViews conversations;
    private final ContextMembers contexts;
    private final MessageableUsers reachable;

    Recipients(
            ObjectIds objects,
            ConversationViews conversations,
            ContextMembers contexts,
            MessageableUsers reachable) {
        this.objects = objects;
        this.conversations = conversations;
        this.contexts = contexts;
        this.reachable = reachable;
    }

    /**
     * Ids of everyone named but the sender.
     *
     * @param from a conversation whose participants the sender answers
     */
    Set<Long> of(List<String> named, @Nullable Long from, Caller caller) {
        Set<Long> all = new TreeSet<>();
        Map<Long, UserView> single = new HashMap<>();
        for (String text : named) {
            ContextCode.read(text)
                    .ifPresentOrElse(
                            code -> all.addAll(contexts.people(code, caller)),
                            () -> {
                                UserView user = user(text, caller);
                                single.put(user.id(), user);
                            });
        }
        single.remove(caller.id());
        requireReach(single, from, caller);
        all.addAll(single.keySet());
        all.remove(caller.id());
        if (all.isEmpty()) {
            throw Rejection.invalid(FIELD, "are nobody else");
        }
        return all;
    }

    private UserView user(String text, Caller caller) {
        return objects.user(text.strip(), caller.rootAccountId(), caller.id())
                .orElseThrow(() -> Rejection.invalid(FIELD, "are invalid"));
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
