package io.daybook.api.platform.access;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toCollection;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The table of rights as the specification has it, and not as the service does. */
final class RightsTable {

    /**
     * A line of the table.
     *
     * @param where {@code root}, {@code account}, {@code site} or {@code course}: what it is about
     * @param roles letters of those who have it, small ones for those who may be given it
     * @param concluded letters of those who keep it when they had it
     * @param admin whether administrators have it: {@code on}, {@code off}, or {@code always} where
     *     it cannot be taken away
     */
    record Line(String permission, String where, String roles, String concluded, String admin) {

        boolean isOnFor(String letter) {
            return roles.contains(letter);
        }

        boolean canBeOnFor(String letter) {
            return where.equals("course")
                    && (roles.contains(letter) || roles.contains(letter.toLowerCase(Locale.ROOT)));
        }

        boolean staysFor(String letter) {
            return concluded.contains(letter);
        }

        boolean isAdministrators() {
            return !admin.equals("off");
        }

        boolean isAbout(String... places) {
            return List.of(places).contains(where);
        }
    }

    private static final List<Line> LINES = read();

    private RightsTable() {}

    private static List<Line> read() {
        try (var table = RightsTable.class.getResourceAsStream("/rights.csv")) {
            String text = new String(Objects.requireNonNull(table).readAllBytes(), UTF_8);
            return text.lines()
                    .skip(1)
                    .map(line -> line.split(",", -1))
                    .map(c -> new Line(c[0], c[1], c[2], c[3], c[4]))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every name in the table. */
    static List<String> names() {
        return LINES.stream().map(Line::permission).toList();
    }

    /** The names of the lines that fit. */
    static Set<String> where(Predicate<Line> fits) {
        return LINES.stream()
                .filter(fits)
                .map(Line::permission)
                .collect(toCollection(TreeSet::new));
    }
}
