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

    /** The field was not sent. */
    record Absent<T>() implements Patch<T> {}

    /** The field was sent empty. */
    record Cleared<T>() implements Patch<T> {}

    /** The field was sent with a value. */
    record Value<T>(T value) implements Patch<T> {}

    /** A field that was not sent. */
    static <T> Patch<T> absent() {
        return new Absent<>();
    }

    /** A field that was sent empty. */
    static <T> Patch<T> cleared() {
        return new Cleared<>();
    }

    /** A field with this value; null clears it. */
    static <T> Patch<T> of(@Nullable T value) {
        return value == null ? new Cleared<>() : new Value<>(value);
    }

    /** The value after this patch, given the value before it. */
    default @Nullable T or(@Nullable T current) {
        return switch (this) {
            case Absent<T> _ -> current;
            case Cleared<T> _ -> null;
            case Value<T>(T value) -> value;
        };
    }

    /** The value sent, or null when the field was left out or cleared. */
    default @Nullable T orNull() {
        return or(null);
    }

    /**
     * The value after this patch where the field always has one: an empty text does not clear it.
     */
    default T orElse(T current) {
        return this instanceof Value<T>(T value) ? value : current;
    }

    /** Whether the field was sent at all. */
    default boolean isPresent() {
        return !(this instanceof Absent<T>);
    }

    /** Whether applying this patch to the current value changes it. */
    default boolean changes(@Nullable T current) {
        return isPresent() && !Objects.equals(or(current), current);
    }

    /** Hands the new value to the action, but only where it differs from the current one. */
    default void ifChanged(@Nullable T current, Consumer<@Nullable T> action) {
        if (changes(current)) {
            action.accept(or(current));
        }
    }

    /** The same patch of another type. */
    default <R> Patch<R> map(Function<? super T, ? extends R> mapper) {
        return switch (this) {
            case Absent<T> _ -> absent();
            case Cleared<T> _ -> cleared();
            case Value<T>(T value) -> new Value<>(mapper.apply(value));
        };
    }
}
