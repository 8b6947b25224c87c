package io.daybook.api.communication.channels;

import io.daybook.application.communication.channels.NotificationCatalog;
import io.daybook.application.communication.channels.NotificationCatalog.Kind;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.communication.channels.ChannelCommand.ChangeNotificationPreferences;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.communication.channels.ChannelType;
import io.daybook.events.communication.channels.Frequency;
import io.daybook.query.communication.channels.ChannelView;
import io.daybook.query.communication.channels.ChannelViews;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Finds and changes the notification preferences of a channel. */
@Component
class PreferenceService {

    static final String KEY = "notification_preferences";

    private final ChannelViews channels;
    private final NotificationCatalog catalog;
    private final Writes writes;
    private final Urls urls;
    private final Clock clock;

    PreferenceService(
            ChannelViews channels,
            NotificationCatalog catalog,
            Writes writes,
            Urls urls,
            Clock clock) {
        this.channels = channels;
        this.catalog = catalog;
        this.writes = writes;
        this.urls = urls;
        this.clock = clock;
    }

    ChannelView channel(long userId, long id) {
        return channels.find(userId, id).orElseThrow(Rejection::notFound);
    }

    ChannelView channel(long userId, String type, String address) {
        return ChannelType.ofWireName(type)
                .flatMap(known -> channels.find(userId, known, address))
                .orElseThrow(Rejection::notFound);
    }

    /** Returns all preferences of the channel. */
    Map<String, List<PreferenceJson>> all(ChannelView channel) {
        return answer(channel, catalog.all());
    }

    /** Returns the preference of the channel for this notification. */
    Map<String, List<PreferenceJson>> one(ChannelView channel, String notification) {
        return answer(channel, List.of(kind(notification)));
    }

    /** Changes the preference for one notification. */
    Map<String, List<PreferenceJson>> change(
            ChannelView channel, String notification, String frequency) {
        Kind kind = kind(notification);
        send(channel, Map.of(kind.name(), frequency(frequency)));
        return answer(changed(channel), List.of(kind));
    }

    /** Changes the preferences for all notifications of a category. */
    Map<String, List<PreferenceJson>> changeCategory(
            ChannelView channel, String category, String frequency) {
        List<Kind> kinds = catalog.inCategory(category);
        if (kinds.isEmpty()) {
            throw Rejection.notFound();
        }
        Frequency wanted = frequency(frequency);
        send(channel, kinds.stream().collect(Collectors.toMap(Kind::name, _ -> wanted)));
        return answer(changed(channel), kinds);
    }

    /** Changes the preferences for these notifications; all of them or none. */
    Map<String, List<PreferenceJson>> changeMany(
            ChannelView channel, Map<String, String> frequencies) {
        List<Kind> kinds = frequencies.keySet().stream().map(this::kind).toList();
        send(
                channel,
                frequencies.entrySet().stream()
                        .collect(
                                Collectors.toMap(
                                        Map.Entry::getKey, each -> frequency(each.getValue()))));
        return answer(changed(channel), kinds);
    }

    private Kind kind(String notification) {
        return catalog.find(notification).orElseThrow(Rejection::notFound);
    }

    private static Frequency frequency(String name) {
        return Frequency.ofWireName(name)
                .orElseThrow(() -> Rejection.invalid("frequency", "is not included in the list"));
    }

    private void send(ChannelView channel, Map<String, Frequency> frequencies) {
        writes.send(
                ChangeNotificationPreferences.of(
                        channel.userId(), channel.id(), frequencies, clock.instant()));
    }

    private ChannelView changed(ChannelView channel) {
        return channel(channel.userId(), channel.id());
    }

    private Map<String, List<PreferenceJson>> answer(ChannelView channel, List<Kind> kinds) {
        String base =
                urls.of(
                        "/api/v1/users/%d/communication_channels/%d/notification_preferences/"
                                .formatted(channel.userId(), channel.id()));
        return Map.of(
                KEY,
                kinds.stream()
                        .map(
                                kind ->
                                        new PreferenceJson(
                                                base + kind.name(),
                                                kind.name(),
                                                kind.category(),
                                                channel.frequencies()
                                                        .getOrDefault(
                                                                kind.name(),
                                                                kind.defaultFrequency())
                                                        .wireName()))
                        .collect(Collectors.toList()));
    }
}
