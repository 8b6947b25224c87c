package io.daybook.application.communication.channels;

import io.daybook.events.communication.channels.Frequency;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** The notification types, their categories and default frequencies. */
@Component
public class NotificationCatalog {

    private static final String FILE = "notifications.csv";

    private final Map<String, Kind> kinds = new LinkedHashMap<>();

    /**
     * A notification type.
     *
     * @param name in snake case, such as {@code new_announcement}
     * @param defaultFrequency how soon it is sent to those who chose nothing
     */
    public record Kind(String name, String category, Frequency defaultFrequency) {}

    NotificationCatalog() {
        for (String line : read().lines().skip(1).toList()) {
            String[] fields = line.split(",", -1);
            Frequency usual = Frequency.ofWireName(fields[1]).orElseThrow();
            kinds.put(fields[2], new Kind(fields[2], fields[0], usual));
        }
    }

    private static String read() {
        try (InputStream file =
                Objects.requireNonNull(NotificationCatalog.class.getResourceAsStream(FILE))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns all notification types, by category and name. */
    public List<Kind> all() {
        return List.copyOf(kinds.values());
    }

    /** Returns the notification type with this name. */
    public Optional<Kind> find(String name) {
        return Optional.ofNullable(kinds.get(name));
    }

    /** Returns the notification types of the category; empty if there is no such category. */
    public List<Kind> inCategory(String category) {
        return kinds.values().stream().filter(kind -> kind.category().equals(category)).toList();
    }

    /** Returns the names of all categories, in order. */
    public Set<String> categories() {
        return kinds.values().stream()
                .map(Kind::category)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
