/** Webhooks: how the events of each feature are told to tools. */
@NullMarked
package io.daybook.query.integration.liveevents;

import org.jspecify.annotations.NullMarked;
