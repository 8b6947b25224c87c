/** Live events of outcomes and rubric assessments. */
@NullMarked
package io.daybook.query.integration.liveevents.outcomes;

import org.jspecify.annotations.NullMarked;
