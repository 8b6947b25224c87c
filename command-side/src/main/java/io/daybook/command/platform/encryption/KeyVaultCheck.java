package io.daybook.command.platform.encryption;

import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.command.platform.eventstore.StoredEvents;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Refuses to start with a key vault that does not match the events: one that is empty, belongs to
 * other events, or was restored from a backup that lacks the newest users. Checks the first and the
 * last events only, so that startup stays fast.
 */
public final class KeyVaultCheck {

    private static final int FIRST = 200;
    private static final int LAST = 500;

    /** As written by {@link PersonalModule}; quotation marks inside texts are escaped. */
    private static final Pattern SEALED = Pattern.compile("\"person\":(\\d+),\"sealed\":\"");

    private KeyVaultCheck() {}

    /**
     * Checks that the vault matches these events.
     *
     * @throws StartRefusedException if it does not
     */
    public static void require(StoredEvents events, KeyVault vault) {
        Set<Long> people = new TreeSet<>();
        addPeople(events, -1, FIRST, people);
        addPeople(events, Math.max(-1, events.head() - LAST), LAST, people);
        people.stream()
                .filter(person -> !vault.knows(person))
                .findFirst()
                .ifPresent(
                        person -> {
                            throw new StartRefusedException(
                                    "The key vault has no key of person "
                                            + person
                                            + ", though the events hold texts sealed with it."
                                            + " Restore the key vault that belongs to these events;"
                                            + " without it no such text can be read.");
                        });
    }

    /** Checks that the vault matches these events; closes the events if it does not. */
    public static void requireOrClose(StoredEvents events, KeyVault vault, Runnable close) {
        try {
            require(events, vault);
        } catch (RuntimeException e) {
            close.run();
            throw e;
        }
    }

    private static void addPeople(StoredEvents events, long after, int most, Set<Long> people) {
        for (byte[] payload : events.payloads(after, most)) {
            Matcher sealed = SEALED.matcher(new String(payload, StandardCharsets.ISO_8859_1));
            while (sealed.find()) {
                people.add(Long.parseLong(sealed.group(1)));
            }
        }
    }
}
