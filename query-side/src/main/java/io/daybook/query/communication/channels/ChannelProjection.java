package io.daybook.query.communication.channels;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.communication.channels.ChannelEvent;
import io.daybook.events.communication.channels.ChannelEvent.ChannelAdded;
import io.daybook.events.communication.channels.ChannelEvent.ChannelConfirmed;
import io.daybook.events.communication.channels.ChannelEvent.ChannelRestored;
import io.daybook.events.communication.channels.ChannelEvent.ChannelRetired;
import io.daybook.events.communication.channels.ChannelEvent.NotificationPreferencesChanged;
import io.daybook.events.communication.channels.NotificationPreference;
import io.daybook.events.communication.notifications.MessageEvent.MessageBounced;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of communication channels and their notification preferences. */
@Component
class ChannelProjection implements Projection {

    @Override
    public String name() {
        return "communication-channels-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ChannelView.class);
    }

    @EventHandler
    void on(ChannelEvent event, ViewUpdate change) {
        switch (event) {
            case ChannelAdded e ->
                    change.create(
                            new ChannelView(
                                    e.channelId(),
                                    e.userId(),
                                    e.type(),
                                    e.address().text(),
                                    key(e.address()),
                                    e.position(),
                                    state(e.active()),
                                    Map.of(),
                                    e.at(),
                                    e.at(),
                                    null,
                                    null));
            case ChannelRestored e ->
                    update(
                            e.channelId(),
                            Update.update("address", e.address().text())
                                    .set("addressKey", key(e.address()))
                                    .set("position", e.position())
                                    .set("state", state(e.active()))
                                    .set("addedAt", e.at()),
                            change);
            case ChannelConfirmed e ->
                    update(e.channelId(), Update.update("state", ChannelState.ACTIVE), change);
            case ChannelRetired e ->
                    update(e.channelId(), Update.update("state", ChannelState.RETIRED), change);
            case NotificationPreferencesChanged e -> {
                var fields = new Update();
                for (NotificationPreference each : e.preferences()) {
                    fields.set("frequencies." + each.notification(), each.frequency());
                }
                update(e.channelId(), fields, change);
            }
        }
    }

    /** Only refused and undeliverable messages say something about the address. */
    @EventHandler
    void on(MessageBounced e, ViewUpdate change) {
        String field =
                switch (e.reason()) {
                    case "refused" -> "refusedAt";
                    case "undeliverable" -> "undeliveredAt";
                    default -> null;
                };
        if (field != null && e.channelId() != null) {
            update(e.channelId(), Update.update(field, e.at()), change);
        }
    }

    /** Removes the channels of an erased user. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.removeAll(ChannelView.class, where("userId").is(e.userId()));
    }

    private static void update(long channelId, Update fields, ViewUpdate change) {
        change.update(ChannelView.class, channelId, fields);
    }

    private static ChannelState state(boolean active) {
        return active ? ChannelState.ACTIVE : ChannelState.UNCONFIRMED;
    }

    private static @Nullable String key(Personal address) {
        return address.text() == null ? null : address.text().toLowerCase(Locale.ROOT);
    }
}
