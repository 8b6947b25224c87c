package io.daybook.api.communication.notifications;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.communication.channels.ChannelView;
import io.daybook.query.communication.channels.ChannelViews;
import io.daybook.query.communication.notifications.MessageView;
import io.daybook.query.communication.notifications.MessageViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Messages that were sent to users (document 2, section 4.5). */
@RestController
class CommMessagesController {

    private final MessageViews messages;
    private final ChannelViews channels;
    private final ObjectIds objects;
    private final AccountViews accounts;
    private final String from;

    CommMessagesController(
            MessageViews messages,
            ChannelViews channels,
            ObjectIds objects,
            AccountViews accounts,
            Environment environment) {
        this.messages = messages;
        this.channels = channels;
        this.objects = objects;
        this.accounts = accounts;
        this.from = environment.getProperty("daybook.smtp.from", "notifications@localhost");
    }

    /** Whose messages are requested, and from when to when; unreadable times count for nothing. */
    record ListMessages(
            @Nullable String userId, @Nullable Instant startTime, @Nullable Instant endTime) {}

    /**
     * Lists the messages sent to a user, newest first, for site administrators, and for
     * administrators who may view notifications if the institution allows it.
     */
    @GetMapping("/api/v1/comm_messages")
    @OpenToAll
    Page<CommMessageJson> list(Caller caller, Listing listing, @Params ListMessages asked) {
        boolean anywhere =
                accounts.findSiteAdmin()
                        .filter(site -> caller.may(Right.READ_MESSAGES, site))
                        .isPresent();
        boolean here =
                accounts.find(caller.rootAccountId())
                        .filter(root -> caller.may(Right.VIEW_NOTIFICATIONS, root))
                        .isPresent();
        if (!anywhere && !here) {
            throw Rejection.forbidden();
        }
        String text = asked.userId() == null ? "" : asked.userId().strip();
        UserView user =
                objects.user(text, caller.rootAccountId(), caller.id())
                        .orElseThrow(Rejection::notFound);
        Page<MessageView> page =
                messages.to(
                        user.id(),
                        anywhere ? null : caller.rootAccountId(),
                        asked.startTime(),
                        asked.endTime(),
                        listing.range());
        Map<Long, ChannelView> known =
                channels.byIds(
                        page.items().stream()
                                .map(MessageView::channelId)
                                .collect(Collectors.toSet()));
        return page.map(it -> CommMessageJson.of(it, known.get(it.channelId()), from));
    }
}
