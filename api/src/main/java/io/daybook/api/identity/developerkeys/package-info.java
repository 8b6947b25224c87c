/** Lets institutions manage the keys that applications identify themselves with. */
@NullMarked
package io.daybook.api.identity.developerkeys;

import org.jspecify.annotations.NullMarked;
