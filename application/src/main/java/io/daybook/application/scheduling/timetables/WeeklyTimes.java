package io.daybook.application.scheduling.timetables;

import io.daybook.command.scheduling.timetables.WeeklyEntry;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Computes the occurrences of a weekly event (document 2, section 4.4): on its weekdays, at the
 * same local time.
 */
public final class WeeklyTimes {

    private static final Pattern TIME =
            Pattern.compile("(\\d{1,2})(?::(\\d{2}))?(?::\\d{2})?\\s*([ap])?\\.?(?:m\\.?)?");
    private static final int NOON = 12;

    private static final Map<String, DayOfWeek> SHORT =
            Map.of(
                    "m", DayOfWeek.MONDAY,
                    "t", DayOfWeek.TUESDAY,
                    "w", DayOfWeek.WEDNESDAY,
                    "th", DayOfWeek.THURSDAY,
                    "f", DayOfWeek.FRIDAY,
                    "s", DayOfWeek.SATURDAY,
                    "su", DayOfWeek.SUNDAY);

    private WeeklyTimes() {}

    /** The period of one occurrence. */
    public record Occurrence(Instant startAt, Instant endAt) {}

    /**
     * Returns the days in a text such as {@code Mon, Wed} or {@code M,Th}; null if it contains
     * anything else.
     */
    public static @Nullable Set<DayOfWeek> days(@Nullable String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        Set<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
        for (String name : text.split(",", -1)) {
            DayOfWeek day = day(name.strip().toLowerCase(Locale.ROOT));
            if (day == null) {
                return null;
            }
            days.add(day);
        }
        return days;
    }

    private static @Nullable DayOfWeek day(String name) {
        DayOfWeek brief = SHORT.get(name);
        return brief != null
                ? brief
                : Arrays.stream(DayOfWeek.values())
                        .filter(day -> isCalled(day, name))
                        .findFirst()
                        .orElse(null);
    }

    private static boolean isCalled(DayOfWeek day, String name) {
        String full = day.name().toLowerCase(Locale.ROOT);
        return name.equals(full) || name.equals(full.substring(0, 3));
    }

    /** Returns the stored form of the days, such as {@code Mon,Wed}. */
    public static String text(Set<DayOfWeek> days) {
        return days.stream()
                .sorted()
                .map(
                        day ->
                                day.name().charAt(0)
                                        + day.name().substring(1, 3).toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(","));
    }

    /**
     * Returns the time of day in a text such as {@code 9:30 am} or {@code 14:00}; null for other
     * texts.
     */
    public static @Nullable LocalTime time(@Nullable String text) {
        Matcher matcher = TIME.matcher(text == null ? "" : text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return null;
        }
        int hour = Integer.parseInt(matcher.group(1));
        int minute = matcher.group(2) == null ? 0 : Integer.parseInt(matcher.group(2));
        String half = matcher.group(3);
        if (half != null && hour > NOON) {
            return null;
        }
        if (half != null) {
            hour = hour % NOON + (half.equals("p") ? NOON : 0);
        }
        return hour < 24 && minute < 60 ? LocalTime.of(hour, minute) : null;
    }

    /** Returns every occurrence that starts after one moment and ends before another, in order. */
    public static List<Occurrence> between(
            WeeklyEntry entry, Instant after, Instant before, ZoneId zone) {
        Set<DayOfWeek> days = days(entry.weekdays());
        LocalTime start = time(entry.startTime());
        LocalTime end = time(entry.endTime());
        List<Occurrence> found = new ArrayList<>();
        if (days == null || start == null || end == null) {
            return found;
        }
        LocalDate last = before.atZone(zone).toLocalDate();
        for (LocalDate day = after.atZone(zone).toLocalDate();
                !day.isAfter(last);
                day = day.plusDays(1)) {
            Instant from = day.atTime(start).atZone(zone).toInstant();
            Instant to = day.atTime(end).atZone(zone).toInstant();
            if (days.contains(day.getDayOfWeek()) && from.isAfter(after) && to.isBefore(before)) {
                found.add(new Occurrence(from, to));
            }
        }
        return found;
    }
}
