package io.daybook.api.communication.channels;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.SelfOr;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.communication.channels.InstitutionAddresses;
import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.communication.channels.ChannelCommand.AddChannel;
import io.daybook.command.communication.channels.ChannelCommand.RetireChannel;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.communication.channels.ChannelType;
import io.daybook.query.communication.channels.ChannelState;
import io.daybook.query.communication.channels.ChannelView;
import io.daybook.query.communication.channels.ChannelViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Communication channels of users (document 2, section 4.5). */
@RestController
class ChannelsController {

    private static final String ALL = "/api/v1/users/{user_id}/communication_channels";

    private final ChannelViews channels;
    private final InstitutionAddresses institution;
    private final Access access;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    ChannelsController(
            ChannelViews channels,
            InstitutionAddresses institution,
            Access access,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.channels = channels;
        this.institution = institution;
        this.access = access;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** Request body of a channel. */
    record CreateChannel(@Nullable Fields communicationChannel, boolean skipConfirmation) {
        record Fields(@Nullable String address, @Nullable String type, @Nullable String token) {}
    }

    /** Lists the channels of a user by position. */
    @GetMapping(ALL)
    @SelfOr({Right.VIEW_STATISTICS, Right.MANAGE_USER_LOGINS})
    Page<ChannelJson> list(UserView user, Caller caller, Listing listing) {
        boolean withBounces = caller.isSiteAdmin();
        return channels.of(user.id(), listing.range())
                .map(channel -> ChannelJson.of(channel, channel.state(), withBounces));
    }

    /**
     * Creates a channel. It is unconfirmed unless an administrator skips the confirmation. Push
     * channels are not supported, because this service has no push service.
     */
    @PostMapping(ALL)
    @SelfOr(Right.MANAGE_USER_LOGINS)
    ChannelJson create(UserView user, Caller caller, @Params CreateChannel sent) {
        CreateChannel.Fields fields =
                Required.of(sent.communicationChannel(), "communication_channel");
        ChannelType type = type(Required.text(fields.type(), "communication_channel[type]"));
        String address = Required.text(fields.address(), "communication_channel[address]");
        boolean active =
                sent.skipConfirmation() && access.may(caller.id(), Right.MANAGE_USER_LOGINS, user);
        var command =
                new AddChannel(
                        user.id(),
                        ids.next("communication_channel"),
                        type,
                        address,
                        active,
                        clock.instant());
        ChannelView added =
                channels.find(user.id(), writes.send(command, Long.class))
                        .orElseThrow(Rejection::notFound);
        return ChannelJson.of(added, added.state(), caller.isSiteAdmin());
    }

    private static ChannelType type(String name) {
        if (name.equalsIgnoreCase("push")) {
            throw Rejection.invalid("type", "Push is not enabled");
        }
        return ChannelType.ofWireName(name)
                .orElseThrow(() -> Rejection.invalid("type", "is not included in the list"));
    }

    /** Deletes a channel of a user. */
    @DeleteMapping(ALL + "/{id}")
    @SelfOr(Right.MANAGE_USER_LOGINS)
    ChannelJson delete(UserView user, @PathVariable long id, Caller caller) {
        ChannelView channel = channels.find(user.id(), id).orElseThrow(Rejection::notFound);
        return retire(channel, user, caller);
    }

    /** Deletes the channel of a user with this address. */
    @DeleteMapping(ALL + "/{type}/{address}")
    @SelfOr(Right.MANAGE_USER_LOGINS)
    ChannelJson deleteByAddress(
            UserView user, @PathVariable String type, @PathVariable String address, Caller caller) {
        ChannelView channel =
                ChannelType.ofWireName(type)
                        .flatMap(known -> channels.find(user.id(), known, address))
                        .orElseThrow(Rejection::notFound);
        return retire(channel, user, caller);
    }

    private ChannelJson retire(ChannelView channel, UserView user, Caller caller) {
        institution.requireDeletable(user, channel);
        writes.send(new RetireChannel(channel.userId(), channel.id(), clock.instant()));
        return ChannelJson.of(channel, ChannelState.RETIRED, caller.isSiteAdmin());
    }

    /** The device token of a push channel. */
    record DeletePush(@Nullable String pushToken) {}

    /**
     * Deletes a push channel of the caller. None can exist, because this service has no push
     * service, so none is found.
     */
    @DeleteMapping("/api/v1/users/self/communication_channels/push")
    @OpenToAll
    void deletePush(@Params DeletePush sent) {
        Required.text(sent.pushToken(), "push_token");
        throw Rejection.notFound();
    }
}
