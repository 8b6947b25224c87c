package io.daybook.command.platform.kernel;

/**
 * Marks a bean whose {@code @CommandHandler} methods change several aggregates in one unit of work,
 * through {@link Aggregates}. Other commands are handled by the aggregate itself.
 */
public interface MultiAggregateHandler {}
