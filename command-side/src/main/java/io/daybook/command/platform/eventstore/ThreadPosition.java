package io.daybook.command.platform.eventstore;

import java.util.OptionalLong;

/** The position as the append itself reported it: the append runs in the command's thread. */
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
