package io.daybook.command.platform.transfer;

import io.daybook.command.platform.encryption.KeyTransfer;
import io.daybook.command.platform.eventstore.EventDatabase;
import io.daybook.command.platform.eventstore.EventReads;
import io.daybook.command.platform.eventstore.EventRow;
import io.daybook.command.platform.eventstore.EventWrites;
import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.command.platform.eventstore.StoredEvent;
import io.daybook.command.platform.integrity.EventChecksums;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Copies a whole event store and its key vault between a data folder and PostgreSQL, in either
 * direction, while no node runs. Positions, bytes and checksums stay the same. An interrupted copy
 * is resumed by repeating it; no node starts with an incomplete copy.
 */
public final class EventTransfer {

    private static final int BATCH = 500;

    private final EventDatabase from;
    private final EventDatabase to;
    private final EventChecksums checksums;
    private final Progress progress;

    private EventTransfer(
            EventDatabase from, EventDatabase to, EventChecksums checksums, Progress progress) {
        this.from = from;
        this.to = to;
        this.checksums = checksums;
        this.progress = progress;
    }

    /** Receives the progress of a copy. */
    @FunctionalInterface
    public interface Progress {
        /**
         * Called after each batch.
         *
         * @param comparing false while events are copied, true while they are compared
         * @param position position that was reached
         * @param last position of the last event
         */
        void reached(boolean comparing, long position, long last);
    }

    /**
     * The result of a copy.
     *
     * @param events number of events in the copy
     * @param hash SHA-256 over all events, in hexadecimal digits; the same for the original
     * @param keys the copied keys; null if the vault is elsewhere and stays there
     */
    public record Copied(long events, String hash, KeyTransfer.@Nullable Copied keys) {}

    /**
     * What to copy; each location is a data folder or {@code postgresql://...}.
     *
     * @param vault location of a key vault that is not stored with the events and stays there; null
     *     for none
     */
    public record Request(
            String from,
            String to,
            @Nullable String masterKey,
            Path data,
            @Nullable String vault) {}

    /**
     * Copies the event store.
     *
     * @throws StartRefusedException if there is none, it is in use, an event was altered, or the
     *     target contains other events
     */
    public static Copied copy(Request request, Progress progress) throws SQLException {
        String vault = request.vault();
        KeyTransfer.Copied keys =
                vault == null
                        ? KeyTransfer.copy(
                                request.from(),
                                request.to(),
                                KeyTransfer.MasterKeys.kept(request.masterKey()),
                                request.data())
                        : null;
        EventChecksums checksums =
                EventChecksums.of(
                        KeyTransfer.keyOfEvents(
                                vault == null ? request.from() : vault,
                                request.masterKey(),
                                request.data()));
        try (OfflineEventStore source = OfflineEventStore.open(request.from(), true, checksums);
                OfflineEventStore target = OfflineEventStore.open(request.to(), false, checksums)) {
            var transfer =
                    new EventTransfer(source.database(), target.database(), checksums, progress);
            String hash = transfer.run();
            return new Copied(transfer.last(), hash, keys);
        }
    }

    private String run() throws SQLException {
        if (from.note(EventDatabase.UNFINISHED_COPY) != null) {
            throw new StartRefusedException(
                    "What is to be copied is itself a copy that is not complete.");
        }
        String copyOf = to.note(EventDatabase.COPY);
        try (EventReads read = from.reads();
                EventReads copied = to.reads()) {
            long last = head(from);
            long position = head(to);
            if (position > last || (position > 0 && !from.storeId().equals(copyOf))) {
                throw new StartRefusedException(
                        "The target holds events of its own: name an empty one. Nothing was"
                                + " changed.");
            }
            to.note(EventDatabase.UNFINISHED_COPY, from.storeId());
            to.note(EventDatabase.COPY, from.storeId());
            append(read, position, last);
            String hash = compare(read, copied, last);
            to.note(EventDatabase.UNFINISHED_COPY, null);
            return hash;
        }
    }

    private void append(EventReads read, long after, long last) throws SQLException {
        try (EventWrites writes = to.copyingWrites()) {
            long position = after;
            while (position < last) {
                List<StoredEvent> events = next(read, position);
                List<EventRow> rows =
                        events.stream()
                                .map(event -> EventRow.of(event, checksums.of(event.covered())))
                                .toList();
                if (writes.begin() != position
                        || writes.insert(List.of(rows), position + 1).getFirst().isPresent()) {
                    throw new StartRefusedException(
                            "Another process writes into the target: stop it.");
                }
                writes.commit();
                position += rows.size();
                progress.reached(false, position, last);
            }
        }
    }

    private static List<StoredEvent> next(EventReads read, long position) {
        List<StoredEvent> events = read.read(reader -> reader.after(position, BATCH));
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i).index() != position + 1 + i) {
                throw new StartRefusedException(
                        "The events after position " + position + " are missing.");
            }
            if (events.get(i).isAltered()) {
                throw new StartRefusedException(
                        "An event was changed by another program: "
                                + EventChecksums.name(events.get(i).covered())
                                + ". Restore the event store from a backup.");
            }
        }
        if (events.isEmpty()) {
            throw new StartRefusedException(
                    "The events after position " + position + " are missing.");
        }
        return events;
    }

    private String compare(EventReads read, EventReads copied, long last) {
        var original = new EventDigest();
        var copy = new EventDigest();
        long position = 0;
        while (position < last) {
            List<StoredEvent> events = next(read, position);
            List<StoredEvent> copies = next(copied, position);
            int both = Math.min(events.size(), copies.size());
            events.subList(0, both).forEach(original::add);
            copies.subList(0, both).forEach(copy::add);
            position += both;
            progress.reached(true, position, last);
        }
        byte[] hash = original.hash();
        if (!MessageDigest.isEqual(hash, copy.hash())) {
            throw new StartRefusedException(
                    "The copy differs from the original: empty the target and copy again.");
        }
        return HexFormat.of().formatHex(hash);
    }

    private long last() throws SQLException {
        return head(to);
    }

    private static long head(EventDatabase database) throws SQLException {
        try (EventWrites writes = database.copyingWrites()) {
            return writes.head();
        }
    }
}
