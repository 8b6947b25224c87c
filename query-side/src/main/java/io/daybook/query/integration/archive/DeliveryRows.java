package io.daybook.query.integration.archive;

import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.Delivery.Status;
import io.daybook.query.integration.delivery.Delivery.Trigger;
import io.daybook.query.integration.delivery.DeliveryFilter;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts deliveries to rows of the archive and back. */
final class DeliveryRows {

    static final String[] SCHEMA = {
        """
        CREATE TABLE IF NOT EXISTS delivery (
          number INTEGER PRIMARY KEY,
          id TEXT NOT NULL UNIQUE,
          subscription TEXT NOT NULL,
          position INTEGER NOT NULL,
          event_id TEXT NOT NULL,
          event_name TEXT NOT NULL,
          event_time INTEGER NOT NULL,
          state TEXT NOT NULL,
          attempts INTEGER NOT NULL,
          created_at INTEGER NOT NULL,
          settled_at INTEGER,
          error TEXT,
          response_code INTEGER,
          subject INTEGER,
          cause TEXT,
          replay INTEGER,
          taken_out INTEGER NOT NULL,
          body BLOB,
          history TEXT)
        """,
        "CREATE INDEX IF NOT EXISTS by_position ON delivery (subscription, position)",
        "CREATE INDEX IF NOT EXISTS by_state ON delivery (subscription, state, position)",
        "CREATE INDEX IF NOT EXISTS by_settled ON delivery (subscription, state, settled_at)",
        "CREATE INDEX IF NOT EXISTS by_age ON delivery (created_at)",
        "CREATE INDEX IF NOT EXISTS taken_out ON delivery (number) WHERE taken_out = 1"
    };

    /** Columns that files of older versions lack, with their types. */
    static final Map<String, String> LATER = Map.of("history", "TEXT");

    static final String SELECT = "SELECT * FROM delivery WHERE ";

    /**
     * A message that was taken out or is sent again replaces its row; any other conflict comes from
     * an older copy of the outbox database and is ignored.
     */
    static final String ADD =
            """
            INSERT INTO delivery (id, subscription, position, event_id, event_name, event_time,
              state, attempts, created_at, settled_at, error, response_code, subject, cause, replay,
              taken_out, body, history)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)
            ON CONFLICT (id) DO UPDATE SET state = excluded.state, attempts = excluded.attempts,
              settled_at = excluded.settled_at, error = excluded.error,
              response_code = excluded.response_code, cause = excluded.cause,
              replay = excluded.replay, taken_out = 0, body = excluded.body,
              history = excluded.history
            WHERE taken_out = 1 OR excluded.cause IS NOT NULL
            """;

    private DeliveryRows() {}

    /** Sets the parameters of {@link #ADD}. */
    static void bind(PreparedStatement row, Delivery message) throws SQLException {
        Trigger trigger = message.trigger();
        int n = 0;
        row.setString(++n, message.id());
        row.setString(++n, message.subscriptionId());
        row.setLong(++n, message.eventPosition());
        row.setString(++n, message.eventId());
        row.setString(++n, message.eventName());
        row.setLong(++n, message.eventTime().toEpochMilli());
        row.setString(++n, message.state().name());
        row.setInt(++n, message.attempts());
        row.setLong(++n, message.createdAt().toEpochMilli());
        row.setObject(++n, millis(message.settledAt()));
        row.setString(++n, message.error());
        row.setObject(++n, message.responseCode());
        row.setObject(++n, message.subject());
        row.setString(++n, trigger == null ? null : trigger.name());
        row.setObject(++n, message.replayId());
        row.setBytes(++n, message.hasPayload() ? Bodies.packed(message.payload()) : null);
        row.setString(++n, AttemptText.of(message.attemptsSoFar()));
    }

    /** Returns the conditions on the rows of matching messages, with their values. */
    static Map<String, Object> wanted(DeliveryFilter filter) {
        Map<String, @Nullable Object> conditions = new LinkedHashMap<>();
        conditions.put("subscription = ?", filter.subscriptionId());
        Status status = filter.status();
        conditions.put("state = ?", status == null ? null : status.state().name());
        conditions.put("event_name = ?", filter.eventName());
        conditions.put("response_code = ?", filter.responseCode());
        conditions.put("event_time >= ?", millis(filter.since()));
        conditions.put("event_time < ?", millis(filter.until()));
        Map<String, Object> wanted = new LinkedHashMap<>();
        conditions.forEach(
                (condition, value) -> {
                    if (value != null) {
                        wanted.put(condition, value);
                    }
                });
        return wanted;
    }

    private static @Nullable Long millis(@Nullable Instant time) {
        return time == null ? null : time.toEpochMilli();
    }

    /** Reads the message of the current row. */
    static Delivery read(ResultSet row) throws SQLException {
        String cause = row.getString("cause");
        byte[] body = row.getBytes("body");
        String history = row.getString("history");
        Instant made = Instant.ofEpochMilli(row.getLong("created_at"));
        Long settled = nullableLong(row, "settled_at");
        Long responseCode = nullableLong(row, "response_code");
        return new Delivery(
                row.getString("id"),
                row.getString("subscription"),
                row.getLong("position"),
                row.getString("event_id"),
                row.getString("event_name"),
                Instant.ofEpochMilli(row.getLong("event_time")),
                body == null ? Delivery.NO_PAYLOAD : Bodies.unpacked(body),
                State.valueOf(row.getString("state")),
                row.getInt("attempts"),
                made,
                made,
                true,
                settled == null ? null : Instant.ofEpochMilli(settled),
                row.getString("error"),
                responseCode == null ? null : responseCode.intValue(),
                nullableLong(row, "subject"),
                cause == null ? null : Trigger.valueOf(cause),
                nullableLong(row, "replay"),
                history == null ? null : AttemptText.read(history));
    }

    private static @Nullable Long nullableLong(ResultSet row, String column) throws SQLException {
        long value = row.getLong(column);
        return row.wasNull() ? null : value;
    }
}
