/**
 * Modules of courses as a team would write them first: Spring Data JPA on PostgreSQL, everything in
 * its default. What Daybook is measured beside.
 */
@NullMarked
package io.daybook.benchmarks.jpa;

import org.jspecify.annotations.NullMarked;
