package io.daybook.application.communication.conversations;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.GroupAccess;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.communication.conversations.ConversationCommand.AddRecipients;
import io.daybook.command.communication.conversations.ConversationCommand.OutgoingMessage;
import io.daybook.command.communication.conversations.ConversationCommand.SendMessages;
import io.daybook.command.communication.conversations.ConversationCommand.Sent;
import io.daybook.command.communication.conversations.ConversationCommand.Text;
import io.daybook.command.communication.conversations.ConversationKey;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.communication.conversations.ConversationKind;
import io.daybook.query.communication.conversations.ConversationView;
import io.daybook.query.content.courses.CourseViews;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Sends messages in one conversation, or to each recipient separately. */
@Component
public class ConversationService {

    private static final int LARGEST_GROUP = 100;

    private final Recipients recipients;
    private final CourseViews courses;
    private final GroupAccess groups;
    private final JobQueue jobs;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    ConversationService(
            Recipients recipients,
            CourseViews courses,
            GroupAccess groups,
            JobQueue jobs,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.recipients = recipients;
        this.courses = courses;
        this.groups = groups;
        this.jobs = jobs;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** Returns the identity of a conversation. */
    public static ConversationKey key(ConversationView view) {
        return new ConversationKey(
                view.kind(), view.id(), view.participantIds(), view.contextCode());
    }

    /**
     * Sends a message and returns its conversations; {@link Sent#LATER} if it is sent in the
     * background.
     */
    public Sent write(NewMessage message, Caller caller) {
        List<String> named = Required.some(message.recipients(), Recipients.FIELD);
        var text = new Text(message.subject(), Required.text(message.body(), "body"));
        boolean async = isAsync(message.mode());
        String context = context(message.contextCode(), caller);
        Set<Long> to = recipients.of(named, message.fromConversationId(), caller);
        List<OutgoingMessage> messages =
                message.groupConversation()
                        ? List.of(toAllTogether(to, context, caller))
                        : toEach(to, message.forceNew(), context, caller);
        if (messages.size() > BulkMessageJob.AT_ONCE || (async && messages.size() > 1)) {
            jobs.start(
                    BulkMessageJob.TAG,
                    "User",
                    caller.id(),
                    null,
                    new BulkMessageJob.Task(caller.rootAccountId(), messages),
                    BulkMessageJob.texts(caller.id(), text));
            return Sent.LATER;
        }
        return send(text, messages, caller);
    }

    /** Sends a message to all participants of a conversation of the caller. */
    public Sent reply(ConversationKey key, @Nullable String body, Caller caller) {
        var text = new Text(null, Required.text(body, "body"));
        return send(
                text, List.of(new OutgoingMessage(key, ids.next("conversation_message"))), caller);
    }

    /** Adds participants to a conversation of the caller, given as recipients. */
    public void addRecipients(ConversationKey key, List<String> named, Caller caller) {
        Set<Long> to = recipients.of(Required.some(named, Recipients.FIELD), null, caller);
        writes.send(new AddRecipients(key, caller.id(), List.copyOf(to), clock.instant()));
    }

    private Sent send(Text text, List<OutgoingMessage> messages, Caller caller) {
        return writes.send(
                new SendMessages(
                        caller.rootAccountId(), caller.id(), text, messages, clock.instant()),
                Sent.class);
    }

    private static boolean isAsync(@Nullable String mode) {
        return switch (mode) {
            case "async" -> true;
            case "sync" -> false;
            case null -> false;
            default -> throw Rejection.invalid("mode", "is not included in the list");
        };
    }

    /**
     * The context of a conversation: the one in the request, which the sender must be able to use,
     * or null.
     */
    private @Nullable String context(@Nullable String sent, Caller caller) {
        if (sent == null || sent.isBlank()) {
            return null;
        }
        ContextCode code =
                ContextCode.read(sent)
                        .filter(read -> read.code().equals(sent.strip()))
                        .orElseThrow(ConversationService::unknownContext);
        boolean known =
                switch (code.kind()) {
                    case COURSE ->
                            caller.may(
                                    Right.READ,
                                    courses.find(code.id())
                                            .orElseThrow(ConversationService::unknownContext));
                    case GROUP -> groups.changesAsMember(caller.id(), code.id());
                    case SECTION -> throw unknownContext();
                };
        if (!known) {
            throw Rejection.forbidden();
        }
        return code.code();
    }

    private static Rejection unknownContext() {
        return Rejection.invalid("context_code", "is invalid");
    }

    private OutgoingMessage toAllTogether(Set<Long> to, @Nullable String context, Caller caller) {
        if (to.size() > LARGEST_GROUP) {
            throw Rejection.invalid(
                    Recipients.FIELD, "are too many for one conversation (maximum is 100)");
        }
        List<Long> everybody = new ArrayList<>(to);
        everybody.add(caller.id());
        return message(ConversationKind.GROUP, everybody, context);
    }

    private List<OutgoingMessage> toEach(
            Set<Long> to, boolean forceNew, @Nullable String context, Caller caller) {
        ConversationKind kind = forceNew ? ConversationKind.SEPARATE : ConversationKind.PRIVATE;
        return to.stream().map(one -> message(kind, List.of(caller.id(), one), context)).toList();
    }

    private OutgoingMessage message(
            ConversationKind kind, List<Long> participants, @Nullable String context) {
        return new OutgoingMessage(
                new ConversationKey(kind, ids.next("conversation"), participants, context),
                ids.next("conversation_message"));
    }
}
