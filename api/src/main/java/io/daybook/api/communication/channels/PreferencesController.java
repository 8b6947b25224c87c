package io.daybook.api.communication.channels;

import io.daybook.api.platform.access.SelfOr;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.communication.channels.NotificationCatalog;
import io.daybook.application.platform.access.Right;
import io.daybook.query.people.users.UserView;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Reads the notification preferences of users (document 2, section 4.11). */
@RestController
@RequestMapping("/api/v1/users/{user_id}/communication_channels")
class PreferencesController {

    private final PreferenceService service;
    private final NotificationCatalog catalog;

    PreferencesController(PreferenceService service, NotificationCatalog catalog) {
        this.service = service;
        this.catalog = catalog;
    }

    /** Lists the preferences for all notifications on a channel. */
    @GetMapping("/{communication_channel_id}/notification_preferences")
    @SelfOr(Right.VIEW_STATISTICS)
    @ResponseSchema(value = PreferenceJson.class, array = true, key = PreferenceService.KEY)
    Map<String, List<PreferenceJson>> list(
            UserView user, @PathVariable("communication_channel_id") long channelId) {
        return service.all(service.channel(user.id(), channelId));
    }

    /** Lists the preferences for all notifications on the channel with this address. */
    @GetMapping("/{type}/{address}/notification_preferences")
    @SelfOr(Right.VIEW_STATISTICS)
    @ResponseSchema(value = PreferenceJson.class, array = true, key = PreferenceService.KEY)
    Map<String, List<PreferenceJson>> listByAddress(
            UserView user, @PathVariable String type, @PathVariable String address) {
        return service.all(service.channel(user.id(), type, address));
    }

    /** Lists the categories of notifications. */
    @GetMapping("/{communication_channel_id}/notification_preference_categories")
    @SelfOr(Right.VIEW_STATISTICS)
    Map<String, Set<String>> categories(
            UserView user, @PathVariable("communication_channel_id") long channelId) {
        service.channel(user.id(), channelId);
        return Map.of("categories", catalog.categories());
    }

    /** Returns the preference for a notification on a channel. */
    @GetMapping("/{communication_channel_id}/notification_preferences/{notification}")
    @SelfOr(Right.VIEW_STATISTICS)
    @ResponseSchema(value = PreferenceJson.class, array = true, key = PreferenceService.KEY)
    Map<String, List<PreferenceJson>> show(
            UserView user,
            @PathVariable("communication_channel_id") long channelId,
            @PathVariable String notification) {
        return service.one(service.channel(user.id(), channelId), notification);
    }

    /** Returns the preference for a notification on the channel with this address. */
    @GetMapping("/{type}/{address}/notification_preferences/{notification}")
    @SelfOr(Right.VIEW_STATISTICS)
    @ResponseSchema(value = PreferenceJson.class, array = true, key = PreferenceService.KEY)
    Map<String, List<PreferenceJson>> showByAddress(
            UserView user,
            @PathVariable String type,
            @PathVariable String address,
            @PathVariable String notification) {
        return service.one(service.channel(user.id(), type, address), notification);
    }
}
