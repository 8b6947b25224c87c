package io.daybook.benchmarks.table;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * How long is measured.
 *
 * @param rounds how often each server has its turn; the figure is the median
 * @param round how long a turn takes
 * @param warmUp how long each kind of load runs before its first round
 * @param events how many {@code growth} stores at most, beginning with {@value #FEWEST_EVENTS}
 * @param parts the names of the parts to run; empty for all but {@code growth}
 */
record Settings(int rounds, Duration round, Duration warmUp, int events, List<String> parts) {

    private static final int ROUNDS = 5;
    private static final int SECONDS = 6;
    private static final int WARM_UP_SECONDS = 20;
    private static final int MOST_EVENTS = 1_000_000;

    /** How many events {@code growth} begins with; the next size is ten times as large. */
    static final int FEWEST_EVENTS = 10_000;

    /** How many clients write and read at once. */
    static final int CLIENTS = 32;

    /**
     * Reads {@code --rounds=}, {@code --seconds=}, {@code --warm-up=}, {@code --events=} and names
     * of parts.
     */
    static Settings parse(List<String> arguments) {
        int rounds = ROUNDS;
        int seconds = SECONDS;
        int warmUp = WARM_UP_SECONDS;
        int events = MOST_EVENTS;
        List<String> parts = new ArrayList<>();
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            switch (equals < 0 ? "" : argument.substring(0, equals)) {
                case "--rounds" -> rounds = number(argument);
                case "--seconds" -> seconds = number(argument);
                case "--events" -> events = number(argument);
                case "--warm-up" -> warmUp = number(argument);
                default -> parts.add(argument);
            }
        }
        return new Settings(
                rounds,
                Duration.ofSeconds(seconds),
                Duration.ofSeconds(warmUp),
                events,
                List.copyOf(parts));
    }

    private static int number(String argument) {
        return Integer.parseInt(argument.substring(argument.indexOf('=') + 1));
    }
}
