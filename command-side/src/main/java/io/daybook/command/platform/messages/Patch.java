package io.daybook.command.platform.messages;

import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One field of a partial update: absent, cleared, or set to a value. An absent field stays
 * unchanged, and an empty one is cleared.
 */
public sealed interface Patch<T> {

    /** The field is absent. */
    record Absent<T>() implements Patch<T> {}

    /** The field is empty and clears the value. */
    record Cleared<T>() implements Patch<T> {}

    /** The field has a value. */
    record Value<T>(T value) implements Patch<T> {}

    /** Returns an absent field. */
    static <T> Patch<T> absent() {
        return new Absent<>();
    }

    /** Returns a field that clears the value. */
    static <T> Patch<T> cleared() {
        return new Cleared<>();
    }

    /** Returns a field with this value; null clears it. */
    static <T> Patch<T> of(@Nullable T value) {
        return value == null ? new Cleared<>() : new Value<>(value);
    }

    /**
     * Returns the value after this patch.
     *
     * @param current the value before
     */
    default @Nullable T or(@Nullable T current) {
        return switch (this) {
            case Absent<T> _ -> current;
            case Cleared<T> _ -> null;
            case Value<T>(T value) -> value;
        };
    }

    /** Returns the value; null if absent or cleared. */
    default @Nullable T orNull() {
        return or(null);
    }

    /**
     * Returns the value after this patch of a field that cannot be cleared.
     *
     * @param current the value if absent or cleared
     */
    default T orElse(T current) {
        return this instanceof Value<T>(T value) ? value : current;
    }

    /** Returns whether the field is present. */
    default boolean isPresent() {
        return !(this instanceof Absent<T>);
    }

    /** Returns whether this patch changes the current value. */
    default boolean changes(@Nullable T current) {
        return isPresent() && !Objects.equals(or(current), current);
    }

    /** Passes the new value to the action if it differs from the current one. */
    default void ifChanged(@Nullable T current, Consumer<@Nullable T> action) {
        if (changes(current)) {
            action.accept(or(current));
        }
    }

    /** Returns a patch with the mapped value. */
    default <R> Patch<R> map(Function<? super T, ? extends R> mapper) {
        return switch (this) {
            case Absent<T> _ -> absent();
            case Cleared<T> _ -> cleared();
            case Value<T>(T value) -> new Value<>(mapper.apply(value));
        };
    }
}
