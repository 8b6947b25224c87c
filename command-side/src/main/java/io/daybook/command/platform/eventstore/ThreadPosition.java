package io.daybook.command.platform.eventstore;

import java.util.OptionalLong;

/** The position that the append reported in this thread, which is that of the command. */
final class ThreadPosition implements AppendedPosition {

    private final ThreadLocal<Long> last = new ThreadLocal<>();

    void appended(long position) {
        last.set(position);
    }

    @Override
    public void reset() {
        last.remove();
    }

    @Override
    public OptionalLong get() {
        Long position = last.get();
        return position == null ? OptionalLong.empty() : OptionalLong.of(position);
    }
}
