package io.daybook.api.communication.channels;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.binding.TreeSchema;
import io.daybook.api.platform.binding.TreeSchema.Form;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.platform.access.Caller;
import io.daybook.query.communication.channels.ChannelView;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Updates the notification preferences of the caller (document 2, section 4.11). */
@RestController
@RequestMapping("/api/v1/users/self/communication_channels")
class OwnPreferencesController {

    private final PreferenceService service;

    OwnPreferencesController(PreferenceService service) {
        this.service = service;
    }

    /** The frequency of a notification. */
    record SendPreference(
            @TreeSchema(value = Wanted.class, form = Form.ONE_OR_LIST)
                    JsonNode notificationPreferences) {

        /** The frequency, which is the only key. */
        record Wanted(String frequency) {}

        String frequency() {
            return PreferenceReader.frequency(notificationPreferences);
        }
    }

    /** The frequencies of several notifications. */
    record SendPreferences(
            @TreeSchema(value = Wanted.class, form = Form.LIST_OR_KEYED)
                    JsonNode notificationPreferences) {

        /**
         * The frequency of one notification.
         *
         * @param notification its name, in a list; in an object, the name is the key
         */
        record Wanted(@Nullable String notification, String frequency) {}

        Map<String, String> byNotification() {
            return PreferenceReader.byNotification(notificationPreferences);
        }
    }

    /** Updates the preference for a notification on a channel. */
    @PutMapping("/{communication_channel_id}/notification_preferences/{notification}")
    @OpenToAll
    @ResponseSchema(value = PreferenceJson.class, array = true, key = PreferenceService.KEY)
    Map<String, List<PreferenceJson>> update(
            @PathVariable("communication_channel_id") long channelId,
            @PathVariable String notification,
            Caller caller,
            @Params SendPreference sent) {
        ChannelView channel = service.channel(caller.id(), channelId);
        return service.change(channel, notification, sent.frequency());
    }

    /** Updates the preference for a notification on the channel with this address. */
    @PutMapping("/{type}/{address}/notification_preferences/{notification}")
    @OpenToAll
    @ResponseSchema(value = PreferenceJson.class, array = true, key = PreferenceService.KEY)
    Map<String, List<PreferenceJson>> updateByAddress(
            @PathVariable String type,
            @PathVariable String address,
            @PathVariable String notification,
            Caller caller,
            @Params SendPreference sent) {
        ChannelView channel = service.channel(caller.id(), type, address);
        return service.change(channel, notification, sent.frequency());
    }

    /** Updates the preferences for all notifications of a category on a channel. */
    @PutMapping("/{communication_channel_id}/notification_preference_categories/{category}")
    @OpenToAll
    @ResponseSchema(value = PreferenceJson.class, array = true, key = PreferenceService.KEY)
    Map<String, List<PreferenceJson>> updateCategory(
            @PathVariable("communication_channel_id") long channelId,
            @PathVariable String category,
            Caller caller,
            @Params SendPreference sent) {
        ChannelView channel = service.channel(caller.id(), channelId);
        return service.changeCategory(channel, category, sent.frequency());
    }

    /** Updates the preferences for several notifications on a channel. */
    @PutMapping("/{communication_channel_id}/notification_preferences")
    @OpenToAll
    @ResponseSchema(value = PreferenceJson.class, array = true, key = PreferenceService.KEY)
    Map<String, List<PreferenceJson>> updateMany(
            @PathVariable("communication_channel_id") long channelId,
            Caller caller,
            @Params SendPreferences sent) {
        ChannelView channel = service.channel(caller.id(), channelId);
        return service.changeMany(channel, sent.byNotification());
    }

    /** Updates the preferences for several notifications on the channel with this address. */
    @PutMapping("/{type}/{address}/notification_preferences")
    @OpenToAll
    @ResponseSchema(value = PreferenceJson.class, array = true, key = PreferenceService.KEY)
    Map<String, List<PreferenceJson>> updateManyByAddress(
            @PathVariable String type,
            @PathVariable String address,
            Caller caller,
            @Params SendPreferences sent) {
        ChannelView channel = service.channel(caller.id(), type, address);
        return service.changeMany(channel, sent.byNotification());
    }
}
